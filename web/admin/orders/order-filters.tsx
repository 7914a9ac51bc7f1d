import { SlidersHorizontal, X } from 'lucide-react';
import { orderStatuses, type PaymentStatus, paymentStatuses } from '#contract/orders/order-statuses.ts';
import { useAddressState } from '#web/address-state.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

export const filterNames = [
  'search',
  'status',
  'from',
  'to',
  'product',
  'category',
  'customer',
  'payment',
] as const;
type FilterName = (typeof filterNames)[number];

/** What an id in the address is called. */
export type FilterWords = { product?: string; category?: string; customer?: string };

/** Every filter lives in the address, so that a figure elsewhere can link to exactly the orders behind it. */
export function OrderFilters({ words }: { words: FilterWords }) {
  const t = useTexts('admin').orders;
  const statusWords = useTexts('order').order;
  const { day } = useFormats();
  const { params, change } = useAddressState();
  const given = (name: FilterName) => params.get(name) ?? '';

  const set = (fields: Partial<Record<FilterName, string>>) => change(fields, { replace: true });
  const texts: [FilterName, (value: string) => string][] = [
    ['from', (value) => t.chips.from(dayWords(value, day))],
    ['to', (value) => t.chips.to(dayWords(value, day))],
    ['product', () => t.chips.product(words.product)],
    ['category', () => t.chips.category(words.category)],
    ['customer', () => t.chips.customer(words.customer)],
    ['payment', (value) => t.chips.payment(paymentText(value))],
  ];
  // Search and status show in their own fields; the rest shows as chips.
  const chips = texts.flatMap(([name, text]) => {
    const value = params.get(name);
    return value ? [{ name, text: text(value) }] : [];
  });
  function paymentText(value: string): string {
    if (value === 'counted') return t.countedChip;
    return value === 'standing'
      ? t.standingChip
      : (statusWords.paymentStatuses[value as PaymentStatus] ?? value);
  }
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <SearchBox placeholder={t.search} className="sm:max-w-lg" />
        <SelectField
          label={t.status}
          hideLabel
          value={given('status')}
          onChange={(event) => set({ status: event.target.value })}
          className="min-w-0 flex-1 sm:w-44 sm:flex-none"
        >
          <option value="">{t.allStatuses}</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords.statuses[status]}
            </option>
          ))}
        </SelectField>
        <details className="group [&[open]]:w-full">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control px-3 font-medium text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <SlidersHorizontal aria-hidden className="size-4" /> {t.moreFilters}
          </summary>
          <div className="mt-2 grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-3">
            <DayField
              label={t.from}
              max={given('to') || undefined}
              value={given('from')}
              onChange={(event) => set({ from: event.target.value })}
            />
            <DayField
              label={t.to}
              min={given('from') || undefined}
              value={given('to')}
              onChange={(event) => set({ to: event.target.value })}
            />
            <SelectField
              label={t.columns.payment}
              value={given('payment')}
              onChange={(event) => set({ payment: event.target.value })}
            >
              <option value="">{t.any}</option>
              {paymentStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusWords.paymentStatuses[status]}
                </option>
              ))}
              <option value="counted">{t.counted}</option>
              <option value="standing">{t.standing}</option>
            </SelectField>
          </div>
        </details>
      </div>
      {chips.length > 0 && (
        <ul aria-label={t.appliedFilters} className="flex flex-wrap items-center gap-2">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => set({ [name]: '' })}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 text-sm hover:bg-line"
              >
                {text}
                <X aria-hidden className="size-4" />
                <span className="sr-only">{t.removeFilter}</span>
              </button>
            </li>
          ))}
          <li>
            <Button
              variant="quiet"
              onClick={() => set(Object.fromEntries(filterNames.map((name) => [name, ''])))}
            >
              {t.clearAll}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}

function dayWords(value: string, day: (timestamp: string) => string): string {
  return Number.isNaN(Date.parse(value)) ? value : day(`${value}T12:00:00+05:45`);
}
