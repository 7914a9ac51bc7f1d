import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { type Listing, listingPath } from './listing-address.ts';

/** The filters in force; each can be taken away on its own, or all together. */
export function FilterChips({ listing, category }: { listing: Listing; category: string | undefined }) {
  const chips = chipsOf(listing, category);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listingPath({ ...listing, ...without, page: 1 })}
            preventScrollReset
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-3 pl-4 text-sm hover:bg-sunken"
          >
            <span className="max-w-56 truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingPath({ view: listing.view, sort: listing.sort })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-link text-sm underline underline-offset-4"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

type Chip = { label: string; without: Partial<Listing> };

function chipsOf(listing: Listing, category: string | undefined): Chip[] {
  const { search, minPrice, maxPrice, featured } = listing;
  return [
    ...(search ? [{ label: `“${search}”`, without: { search: '' } }] : []),
    ...(listing.category ? [{ label: category ?? 'Unknown category', without: { category: '' } }] : []),
    ...(minPrice === undefined
      ? []
      : [{ label: `From ${formatRupees(minPrice)}`, without: { minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${formatRupees(maxPrice)}`, without: { maxPrice: undefined } }]),
    ...(featured ? [{ label: 'Featured only', without: { featured: false } }] : []),
  ];
}
