import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, href, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { type Listing, listingPath, parseListing, productCount } from './listing-address.ts';

export const FILTER_FORM = 'filters';
export const FILTER_PANEL = 'filter-panel';
const TYPING_PAUSE = 250;

type CategoryChoice = { _id: string; name: string; count: number };
type FilterPanelProps = { listing: Listing; categories: CategoryChoice[]; total: number };

/** A column beside the products; on phones a sheet, which needs no script: it is the platform's popover. */
export function FilterPanel({ listing, categories, total }: FilterPanelProps) {
  const { form, onInput, apply } = useFilterForm(listing);
  return (
    <aside
      id={FILTER_PANEL}
      popover="auto"
      aria-label="Filters"
      className="filter-sheet bg-surface text-ink lg:bg-transparent"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-surface py-2 pr-2 pl-5 lg:hidden">
        <p className="font-semibold text-lg">Filters</p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Close filters"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <Form
        ref={form}
        id={FILTER_FORM}
        action={href('/products')}
        role="search"
        aria-label="Filter products"
        autoComplete="off"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ replace: false });
        }}
        className="flex flex-col gap-7 p-5 lg:p-0"
      >
        {listing.view === 'list' && <input type="hidden" name="view" value="list" />}
        <div className="relative">
          <TextField
            label="Search"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={listing.search}
            placeholder="Search products"
            enterKeyHint="search"
            className="[&_input]:pl-10"
          />
          <Search
            aria-hidden
            className="pointer-events-none absolute bottom-3.5 left-3.5 size-4 text-ink-soft"
          />
        </div>
        <CategoryFilter listing={listing} categories={categories} />
        <PriceFilter listing={listing} />
        <Checkbox label="Featured only" name="featured" value="true" defaultChecked={listing.featured} />
        <div className="hidden noscript:block">
          <Button type="submit" className="w-full">
            Apply filters
          </Button>
        </div>
      </Form>
      <div className="sticky bottom-0 border-line border-t bg-surface p-4 lg:hidden noscript:hidden">
        <Button popoverTarget={FILTER_PANEL} popoverTargetAction="hide" className="w-full">
          Show {productCount(total)}
        </Button>
      </div>
    </aside>
  );
}

function CategoryFilter({ listing, categories }: Omit<FilterPanelProps, 'total'>) {
  const choices = [{ _id: '', name: 'All categories', count: undefined }, ...categories];
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Category</legend>
      <div className="-mx-3 max-h-96 overflow-y-auto px-1">
        {choices.map(({ _id, name, count }) => (
          <label
            key={_id}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken has-checked:font-medium has-checked:text-brand-text"
          >
            <input
              type="radio"
              name="category"
              value={_id}
              defaultChecked={listing.category === _id}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            {count !== undefined && (
              <span className="tabular font-normal text-ink-soft text-sm">{count}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PriceFilter({ listing }: { listing: Listing }) {
  const price = {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    max: 1_000_000_000,
    step: 'any',
    className: 'min-w-0 flex-1',
  } as const;
  return (
    <div className="flex gap-3">
      <TextField
        {...price}
        label="Min price"
        name="minPrice"
        defaultValue={listing.minPrice}
        placeholder="NPR 0"
      />
      <TextField
        {...price}
        label="Max price"
        name="maxPrice"
        defaultValue={listing.maxPrice}
        placeholder="Any"
      />
    </div>
  );
}

/**
 * Choices apply at once, typing after a pause; so does what was chosen before the app was awake. The address is what counts;
 * the fields follow it.
 */
function useFilterForm(listing: Listing) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  function apply(options: { replace: boolean }) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const path = listingPath(parseListing(new URLSearchParams(fields)));
    if (path === listingPath({ ...listing, page: 1 })) return;
    void navigate(path, { ...options, preventScrollReset: true });
  }

  function onInput(event: FormEvent) {
    const isChoice = (event.target as HTMLInputElement).matches('[type=radio], [type=checkbox]');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({ replace: !isChoice }), isChoice ? 0 : TYPING_PAUSE);
  }

  const applyEarlyChoices = useEffectEvent(() => apply({ replace: true }));
  const isOpen = useRef(false);
  useEffect(() => {
    if (timer.current !== undefined || !form.current) return;
    if (isOpen.current) showListing(form.current, listing);
    else applyEarlyChoices();
    isOpen.current = true;
  }, [listing]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { form, onInput, apply };
}

/** A field somebody is typing into is left alone. */
function showListing(form: HTMLFormElement, listing: Listing): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    const value = listing[field.name as keyof Listing];
    if (field.type === 'radio') field.checked = field.value === value;
    else if (field.type === 'checkbox') field.checked = value === true;
    else if (field !== document.activeElement) field.value = String(value ?? '');
  }
}
