import { X } from 'lucide-react';
import { formatPrice } from '#contract/values/money.ts';
import type { Language } from '#texts/language.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { textsIn, useLanguage, useTexts } from '#web/texts/texts.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { fromTheStart, type Listing, listingPath } from './listing-address.ts';

type FilterChipsProps = { listing: Listing; categories: { _id: string; name: string }[] };

/** The filters in force; each can be taken away on its own, or all together. */
export function FilterChips({ listing, categories }: FilterChipsProps) {
  const language = useLanguage();
  const t = useTexts('browsing').listing;
  const category = categories.find(({ _id }) => _id === listing.category);
  const chips = chipsOf(listing, category?.name, language, useOptionWords());
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t.applied} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <PageLink
            to={listingPath({ ...fromTheStart(listing), ...without })}
            preventScrollReset
            aria-label={t.removeFilter(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-3 pl-4 text-sm hover:bg-sunken"
          >
            <span className="max-w-56 truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0 text-ink-soft" />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink
          to={listingPath({ collection: listing.collection, view: listing.view, sort: listing.sort })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-link text-sm underline underline-offset-4"
        >
          {t.clearAll}
        </PageLink>
      </li>
    </ul>
  );
}

type Chip = { label: string; without: Partial<Listing> };

function chipsOf(
  listing: Listing,
  category: string | undefined,
  language: Language,
  wordOf: (word: string) => string,
): Chip[] {
  const t = textsIn(language, 'browsing').listing;
  const { search, minPrice, maxPrice, featured } = listing;
  const amount = (rupees: number) => formatPrice(rupees, language);
  return [
    ...(search ? [{ label: `“${search}”`, without: { search: '' } }] : []),
    ...(listing.category ? [{ label: category ?? t.unknownCategory, without: { category: '' } }] : []),
    ...(minPrice === undefined
      ? []
      : [{ label: t.priceFrom(amount(minPrice)), without: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ label: t.priceUpTo(amount(maxPrice)), without: { maxPrice: undefined } }]),
    ...Object.entries(listing.options).flatMap(([name, values]) =>
      values.map((value) => ({
        label: `${wordOf(name)}: ${wordOf(value)}`,
        without: {
          options: { ...listing.options, [name]: values.filter((other) => other !== value) },
        },
      })),
    ),
    ...(featured ? [{ label: t.featuredOnly, without: { featured: false } }] : []),
  ];
}
