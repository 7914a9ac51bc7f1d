import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ProductSort } from '#contract/catalogue/catalogue.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { FILTER_FORM, FILTER_PANEL } from './filter-sheet.ts';
import { fromTheStart, type Listing, listingPath, NEWEST, sorts } from './listing-address.ts';
import { useProductCount } from './product-count.ts';

/** How many there are, in which order and how they are shown. */
export function ListingToolbar({ listing, total }: { listing: Listing; total: number }) {
  const t = useTexts('browsing').listing;
  const productCount = useProductCount();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <p role="status" className="min-w-0 flex-1 break-words text-ink-soft">
        {productCount(total)}
        {listing.search && ` ${t.forSearch(listing.search)}`}
      </p>
      <div className="flex gap-2 max-sm:order-last max-sm:w-full">
        <Button variant="secondary" popoverTarget={FILTER_PANEL} className="lg:hidden">
          <SlidersHorizontal aria-hidden className="size-4" /> {t.filters}
        </Button>
        <SortSelect listing={listing} />
      </div>
      <ViewToggle listing={listing} />
    </div>
  );
}

function SortSelect({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  const t = useTexts('browsing').listing;
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">{t.sortBy}</span>
      <select
        name="sort"
        form={FILTER_FORM}
        value={listing.sort ?? ''}
        onChange={(event) => {
          const sort = (event.target.value || undefined) as ProductSort | undefined;
          void navigate(listingPath({ ...fromTheStart(listing), sort }), { preventScrollReset: true });
        }}
        className="min-h-11 w-full truncate rounded-control border border-line-strong/60 bg-surface px-3 text-sm"
      >
        <option value="">
          {listing.search ? t.bestMatch : listing.collection ? t.shopsOrder : t.sorts[NEWEST]}
        </option>
        {sorts
          .filter((sort) => listing.search || listing.collection || sort !== NEWEST)
          .map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
      </select>
    </label>
  );
}

const views = [
  { view: 'grid', icon: LayoutGrid },
  { view: 'list', icon: List },
] as const;

function ViewToggle({ listing }: { listing: Listing }) {
  const t = useTexts('browsing').listing;
  const labels = { grid: t.gridView, list: t.listView };
  return (
    <fieldset
      aria-label={t.view}
      className="flex shrink-0 rounded-control border border-line-strong/60 bg-surface"
    >
      {views.map(({ view, icon: Icon }) => (
        <PageLink
          key={view}
          to={listingPath({ ...listing, view })}
          replace
          preventScrollReset
          aria-label={labels[view]}
          title={labels[view]}
          aria-current={listing.view === view || undefined}
          className={cx(
            'grid size-11 place-items-center rounded-[9px] text-ink-soft hover:text-ink',
            'aria-[current]:bg-sunken aria-[current]:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </PageLink>
      ))}
    </fieldset>
  );
}
