import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ProductSort } from '#contract/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FILTER_FORM, FILTER_PANEL } from './filter-panel.tsx';
import { type Listing, listingPath, productCount, sortNames } from './listing-address.ts';

/** How many there are, in which order and how they are shown. */
export function ListingToolbar({ listing, total }: { listing: Listing; total: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <p role="status" className="min-w-0 flex-1 break-words text-ink-soft">
        {productCount(total)}
        {listing.search && ` for “${listing.search}”`}
      </p>
      <div className="flex gap-2 max-sm:order-last max-sm:w-full">
        <Button variant="secondary" popoverTarget={FILTER_PANEL} className="lg:hidden">
          <SlidersHorizontal aria-hidden className="size-4" /> Filters
        </Button>
        <SortSelect listing={listing} />
      </div>
      <ViewToggle listing={listing} />
    </div>
  );
}

function SortSelect({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">Sort by</span>
      <select
        key={listing.sort}
        name="sort"
        form={FILTER_FORM}
        defaultValue={listing.sort}
        onChange={(event) => {
          const sort = event.target.value as ProductSort;
          void navigate(listingPath({ ...listing, sort, page: 1 }), { preventScrollReset: true });
        }}
        className="h-11 w-full truncate rounded-control border border-line-strong/60 bg-surface px-3 text-sm"
      >
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const views = [
  { view: 'grid', label: 'Grid view', icon: LayoutGrid },
  { view: 'list', label: 'List view', icon: List },
] as const;

function ViewToggle({ listing }: { listing: Listing }) {
  return (
    <fieldset
      aria-label="View"
      className="flex shrink-0 rounded-control border border-line-strong/60 bg-surface"
    >
      {views.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={listingPath({ ...listing, view })}
          replace
          preventScrollReset
          aria-label={label}
          title={label}
          aria-current={listing.view === view || undefined}
          className={cx(
            'grid size-10.5 place-items-center rounded-[9px] text-ink-soft hover:text-ink',
            'aria-[current]:bg-sunken aria-[current]:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </Link>
      ))}
    </fieldset>
  );
}
