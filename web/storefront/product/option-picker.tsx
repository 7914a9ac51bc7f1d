import type { ProductOption } from '#contract/catalogue/variants.ts';
import { OptionWord, useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Swatch } from '#web/ui/goods/swatch.tsx';
import { type Choice, type Offered, stateOf } from './choice.ts';
import { colourIn, type Swatches } from './swatches.ts';

type OptionPickerProps = { product: Offered; swatches: Swatches; choice: Choice };

/** Swatches and sizes. What is sold out stays visible, marked, and can be looked at. */
export function OptionPicker({ product, swatches, choice }: OptionPickerProps) {
  return product.options
    .filter(({ values }) => values.length > 1)
    .map((option) => (
      <fieldset key={option.name} data-option={option.name}>
        <legend className="mb-2 font-medium">
          <OptionWord word={option.name} />
          <span className="font-normal text-ink-soft">
            {choice.chosen[option.name] && (
              <>
                : <OptionWord word={choice.chosen[option.name] ?? ''} />
              </>
            )}
          </span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {option.values.map((value) => (
            <OptionValue key={value} {...{ product, swatches, choice, option, value }} />
          ))}
        </div>
      </fieldset>
    ));
}

type OptionValueProps = OptionPickerProps & { option: ProductOption; value: string };

function OptionValue({ product, swatches, choice, option, value }: OptionValueProps) {
  const { variants: texts } = useTexts('shop');
  const state = stateOf(product, choice.chosen, option, value);
  const note = state === 'available' ? '' : `, ${texts[state]}`;
  const colour = colourIn(swatches, value);
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border px-3',
        'border-line-strong hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        note && 'border-dashed text-ink-soft line-through decoration-1',
      )}
    >
      <input
        type="radio"
        name={`option-${option.name}`}
        aria-label={useOptionWords()(value) + note}
        checked={choice.chosen[option.name] === value}
        onChange={() => choice.choose(option.name, value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {colour && <Swatch colour={colour} className="size-5" />}
      <OptionWord word={value} />
    </label>
  );
}
