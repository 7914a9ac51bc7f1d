import { SlidersHorizontal, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import { orderStatuses, type PaymentStatus, paymentStatuses } from '#contract/order-statuses.ts';
import { useQueryChange } from '#web/admin/kit/query-change.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { capitalise, paymentWords } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

export const filterNames = ['search', 'status', 'from', 'to', 'product', 'category', 'payment'] as const;
type FilterName = (typeof filterNames)[number];

/** What a product or category id in the address is called. */
export type FilterWords = { product?: string; category?: string };

/** Every filter lives in the address, so that a figure elsewhere can link to exactly the orders behind it. */
export function OrderFilters({ words }: { words: FilterWords }) {
  const [params, setParams] = useSearchParams();
  const changeQuery = useQueryChange();
  const given = (name: FilterName) => params.get(name) ?? '';

  const set = (fields: Partial<Record<FilterName, string>>) => changeQuery(fields, { replace: true });
  const chips = chipsOf(params, words);
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <SearchBox placeholder="Search orders by customer name or order ID..." className="sm:max-w-lg" />
        <SelectField
          label="Status"
          hideLabel
          value={given('status')}
          onChange={(event) => set({ status: event.target.value })}
          className="w-full sm:w-44"
        >
          <option value="">All Statuses</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {capitalise(status)}
            </option>
          ))}
        </SelectField>
        <details className="group w-full sm:w-auto [&[open]]:w-full">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control px-3 font-medium text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <SlidersHorizontal aria-hidden className="size-4" /> More filters
          </summary>
          <div className="mt-2 grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-3">
            <TextField
              label="From"
              type="date"
              max={given('to') || undefined}
              value={given('from')}
              onChange={(event) => set({ from: event.target.value })}
            />
            <TextField
              label="To"
              type="date"
              min={given('from') || undefined}
              value={given('to')}
              onChange={(event) => set({ to: event.target.value })}
            />
            <SelectField
              label="Payment Status"
              value={given('payment')}
              onChange={(event) => set({ payment: event.target.value })}
            >
              <option value="">Any</option>
              {paymentStatuses.map((status) => (
                <option key={status} value={status}>
                  {paymentWords[status]}
                </option>
              ))}
              <option value="counted">Counted as revenue</option>
            </SelectField>
          </div>
        </details>
      </div>
      {chips.length > 0 && (
        <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => set({ [name]: '' })}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm hover:bg-line"
              >
                {text}
                <X aria-hidden className="size-4" />
                <span className="sr-only">Remove filter</span>
              </button>
            </li>
          ))}
          <li>
            <Button variant="quiet" onClick={() => setParams({}, { replace: true })}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}

/** Search and status show in their own fields; the rest shows as chips. */
function chipsOf(params: URLSearchParams, words: FilterWords): { name: FilterName; text: string }[] {
  const texts: [FilterName, (value: string) => string][] = [
    ['from', (value) => `From ${dayWords(value)}`],
    ['to', (value) => `To ${dayWords(value)}`],
    ['product', () => `Product: ${words.product ?? 'unknown'}`],
    ['category', () => `Category: ${words.category ?? 'unknown'}`],
    ['payment', (value) => `Payment: ${paymentText(value)}`],
  ];
  return texts.flatMap(([name, text]) => {
    const value = params.get(name);
    return value ? [{ name, text: text(value) }] : [];
  });
}

function dayWords(value: string): string {
  return Number.isNaN(Date.parse(value)) ? value : formatDay(`${value}T12:00:00+05:45`);
}

function paymentText(value: string): string {
  return value === 'counted' ? 'counted as revenue' : (paymentWords[value as PaymentStatus] ?? value);
}
