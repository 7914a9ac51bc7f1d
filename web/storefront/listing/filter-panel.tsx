import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#contract/values/money.ts';
import { inDevanagari, inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { FILTER_FORM, FILTER_PANEL, useFilterSheet } from './filter-sheet.ts';
import {
  chosenOf,
  fromTheStart,
  isPriceRangeReversed,
  type Listing,
  listingPath,
  OPTION,
  parseListing,
} from './listing-address.ts';
import { type OptionChoice, OptionFilters } from './option-filters.tsx';
import { useProductCount } from './product-count.ts';

const TYPING_PAUSE = 250;

type CategoryChoice = { _id: string; name: string; count: number; parentId: string | undefined };
type FilterPanelProps = {
  listing: Listing;
  categories: CategoryChoice[];
  options: OptionChoice[];
  total: number;
};

/** A column beside the products; on phones a sheet. */
export function FilterPanel({ listing, categories, options, total }: FilterPanelProps) {
  const { sheet, isOpen, onToggle } = useFilterSheet();
  const { form, onInput, apply } = useFilterForm(listing, isOpen);
  const t = useTexts('browsing').listing;
  const productCount = useProductCount();
  return (
    <aside
      ref={sheet}
      id={FILTER_PANEL}
      popover="auto"
      // React lets the toggling of what is inside come up here as well.
      onToggle={(event) => event.target === event.currentTarget && onToggle(event.newState)}
      aria-label={t.filters}
      className="filter-sheet bg-surface text-ink lg:bg-transparent"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-surface py-2 pr-2 pl-5 lg:hidden">
        <p className="font-semibold text-lg">{t.filters}</p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t.closeFilters}
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <Form
        ref={form}
        id={FILTER_FORM}
        action={listingPath({ collection: listing.collection })}
        role="search"
        aria-label={t.filterProducts}
        autoComplete="off"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ replace: false });
        }}
        className="flex flex-col gap-7 p-5 lg:p-1"
      >
        {listing.view === 'list' && <input type="hidden" name="view" value="list" />}
        <div className="relative">
          <TextField
            label={t.search}
            type="search"
            name="search"
            maxLength={200}
            defaultValue={listing.search}
            placeholder={t.searchProducts}
            enterKeyHint="search"
            className="[&_input]:pl-10"
          />
          <Search
            aria-hidden
            className="pointer-events-none absolute bottom-3.5 left-3.5 size-4 text-ink-soft"
          />
        </div>
        <CategoryFilter listing={listing} categories={categories} />
        <OptionFilters listing={listing} options={options} />
        <PriceFilter listing={listing} />
        <Checkbox label={t.featuredOnly} name="featured" value="true" defaultChecked={listing.featured} />
        <div className="hidden noscript:block">
          <Button type="submit" className="w-full">
            {t.applyFilters}
          </Button>
        </div>
      </Form>
      <div className="sticky bottom-0 border-line border-t bg-surface p-4 lg:hidden noscript:hidden">
        <Button popoverTarget={FILTER_PANEL} popoverTargetAction="hide" className="w-full">
          {t.showProducts(productCount(total))}
        </Button>
      </div>
    </aside>
  );
}

function CategoryFilter({ listing, categories }: Pick<FilterPanelProps, 'listing' | 'categories'>) {
  const t = useTexts('browsing').listing;
  const language = useLanguage();
  const choices = [{ _id: '', name: t.allCategories, count: undefined, parentId: undefined }, ...categories];
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t.category}</legend>
      <div className="-mx-3 max-h-96 overflow-y-auto p-1">
        {choices.map(({ _id, name, count, parentId }) => (
          <label
            key={_id}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken has-checked:font-medium has-checked:text-brand-text',
              parentId && 'ml-6',
            )}
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
              <span className="tabular font-normal text-ink-soft text-sm">
                {formatCount(count, language)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The platform's own field for numbers knows only the digits of the browser. */
function PriceFilter({ listing }: { listing: Listing }) {
  const t = useTexts('browsing').listing;
  const language = useLanguage();
  const price = {
    ...(language === 'ne' ? { maxLength: 13 } : { type: 'number', min: 0, max: 1_000_000_000, step: 'any' }),
    inputMode: 'decimal',
    className: 'min-w-0 flex-1',
  } as const;
  return (
    <div>
      <div className="flex gap-3">
        <TextField
          {...price}
          label={t.minPrice}
          name="minPrice"
          defaultValue={shownIn(language, listing.minPrice)}
          placeholder={t.minPricePlaceholder}
        />
        <TextField
          {...price}
          label={t.maxPrice}
          name="maxPrice"
          defaultValue={shownIn(language, listing.maxPrice)}
          placeholder={t.anyPrice}
        />
      </div>
      <p role="status" className="text-danger text-sm not-empty:mt-2">
        {isPriceRangeReversed(listing) && t.minAboveMax}
      </p>
    </div>
  );
}

/**
 * Choices apply at once, typing after a pause; so does what was chosen before the app was awake. The address is what counts;
 * the fields follow it.
 */
function useFilterForm(listing: Listing, isSheet: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const language = useLanguage();
  const shown = listingPath(listing);

  function apply(options: { replace: boolean }) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const path = listingPath(parseListing(new URLSearchParams(fields), listing.collection));
    if (path === listingPath(fromTheStart(listing))) return;
    // Inside the sheet every choice belongs to the one entry that Back closes.
    void navigate(path + hash, { replace: options.replace || isSheet, preventScrollReset: true });
  }

  function onInput(event: FormEvent) {
    const field = event.target as HTMLInputElement;
    if (language === 'ne' && isPrice(field)) writeInDevanagari(field);
    const isChoice = field.matches('[type=radio], [type=checkbox]');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({ replace: !isChoice }), isChoice ? 0 : TYPING_PAUSE);
  }

  const applyEarlyChoices = useEffectEvent(() => apply({ replace: true }));
  const showAddress = useEffectEvent((filters: HTMLFormElement) => showListing(filters, listing, language));
  const isAwake = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow the address
  useEffect(() => {
    if (timer.current !== undefined || !form.current) return;
    if (isAwake.current) showAddress(form.current);
    else applyEarlyChoices();
    isAwake.current = true;
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { form, onInput, apply };
}

/** A field somebody is typing into is left alone. */
function showListing(form: HTMLFormElement, listing: Listing, language: Language): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    const value = listing[field.name as keyof Listing];
    const [, option] = field.name.split(OPTION);
    if (option) field.checked = chosenOf(listing, option).includes(field.value);
    else if (field.type === 'radio') field.checked = field.value === value;
    else if (field.type === 'checkbox') field.checked = value === true;
    else if (field !== document.activeElement)
      field.value = isPrice(field) ? shownIn(language, value as number | undefined) : String(value ?? '');
  }
}

const isPrice = (field: HTMLInputElement) => field.inputMode === 'decimal';

function shownIn(language: Language, price: number | undefined): string {
  return price === undefined ? '' : inDigitsOf(language, String(price));
}

/** The digits change in their places, so the caret stays in its own. */
function writeInDevanagari(field: HTMLInputElement): void {
  const caret = field.selectionStart;
  field.value = inDevanagari(field.value);
  field.setSelectionRange(caret, caret);
}
