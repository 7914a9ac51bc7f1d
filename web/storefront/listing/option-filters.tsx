import { ChevronDown } from 'lucide-react';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import { colourIn, type Swatches } from '#web/storefront/product/swatches.ts';
import { OptionWord, useOptionWords } from '#web/texts/option-words.tsx';
import { Swatch } from '#web/ui/goods/swatch.tsx';
import { chosenOf, type Listing, OPTION } from './listing-address.ts';

export type OptionChoice = ProductOption & { swatches: Swatches };

/** Sizes, colours and what else the products here come in. What is chosen stands open. */
export function OptionFilters({ listing, options }: { listing: Listing; options: OptionChoice[] }) {
  const wordOf = useOptionWords();
  return options.map(({ name, values, swatches }) => (
    <details key={name} open={chosenOf(listing, name).length > 0 || undefined} className="-my-3 group">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium text-sm [&::-webkit-details-marker]:hidden">
        <OptionWord word={name} />
        <ChevronDown aria-hidden className="size-4 text-ink-soft group-open:rotate-180" />
      </summary>
      <fieldset aria-label={wordOf(name)} className="flex max-h-72 flex-wrap gap-2 overflow-y-auto p-1">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-sm hover:bg-sunken has-checked:border-brand-text has-checked:font-medium has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={OPTION + name}
              value={value}
              defaultChecked={chosenOf(listing, name).includes(value)}
              className="sr-only"
            />
            {colourIn(swatches, value) && <Swatch colour={colourIn(swatches, value)} className="size-4" />}
            <OptionWord word={value} />
          </label>
        ))}
      </fieldset>
    </details>
  ));
}
