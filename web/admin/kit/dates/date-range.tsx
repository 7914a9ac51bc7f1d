import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '#contract/values/dates.ts';
import { givenFields, useAddressState } from '#web/address-state.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DayField } from './day-field.tsx';

export type DateRange = { from: string; to: string };

const DAY = 24 * 60 * 60 * 1000;

/** The dates in a screen's address, as the query of the call for its figures. What is no date is left out. */
export function rangeAsked(request: Request): URLSearchParams {
  return daysIn(new URL(request.url).searchParams);
}

function daysIn(params: URLSearchParams): URLSearchParams {
  const given = [...givenFields(params, ['from', 'to'])];
  return inOrder(new URLSearchParams(given.filter(([, day]) => isDay(day))));
}

/** A range that ends before it begins is meant the other way round. */
export function inOrder(query: URLSearchParams): URLSearchParams {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!from || !to || from <= to) return query;
  const turned = new URLSearchParams(query);
  turned.set('from', to);
  turned.set('to', from);
  return turned;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function lastDays(days: number): DateRange {
  const today = dayOf(new Date());
  return { from: isoDay(Date.parse(today) - (days - 1) * DAY), to: today };
}

/** '1 Nov 2026 – 15 Nov 2026', or that it is of all time. */
export function useRangeText(): (range: DateRange | undefined) => string {
  const t = useTexts('admin').kit;
  const { day } = useFormats();
  return (range) => (range ? t.range(day(range.from), day(range.to)) : t.ranges.allTime);
}

export function RangeLabel({ range }: { range: DateRange | undefined }) {
  return <p className="hidden text-ink-soft sm:block">{useRangeText()(range)}</p>;
}

/** The range is the address: presets are links, and two dates of your own are a form. Without a range it is all time. */
export function DateRangePicker({ range: loaded, allTime }: { range?: DateRange; allTime?: boolean }) {
  const t = useTexts('admin').kit;
  const { params, change, isComing } = useAddressState();
  const coming: Partial<DateRange> = Object.fromEntries(daysIn(params));
  const range: Partial<DateRange> = isComing ? { ...(allTime ? {} : loaded), ...coming } : (loaded ?? {});
  const today = dayOf(new Date());
  const id = useId();
  const ranges: NamedRange[] = [
    ...(allTime ? [{ name: t.ranges.allTime }] : []),
    ...presets(today, t.ranges),
  ];
  const isChosen = ({ from, to }: Partial<DateRange>) => from === range.from && to === range.to;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <nav aria-label={t.dateRange} className="-mx-4 min-w-0 max-w-[100vw] sm:mx-0">
        <ul className="scrollbar-none flex gap-2 overflow-x-auto px-4 py-0.5 sm:flex-wrap sm:px-0">
          {ranges.map(({ name, from, to }) => (
            <li key={name}>
              <Link
                to={from ? `?from=${from}&to=${to}` : '?'}
                preventScrollReset
                aria-current={isChosen({ from, to }) || undefined}
                className={cx(
                  'flex min-h-11 items-center justify-center whitespace-nowrap rounded-full border px-4 text-sm',
                  isChosen({ from, to })
                    ? 'border-brand bg-brand-tint font-medium text-brand-text'
                    : 'border-line bg-surface hover:bg-sunken',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details open={!ranges.some(isChosen)} className="w-full sm:w-auto">
        <summary className="flex min-h-11 items-center px-1 font-medium text-link text-sm hover:underline">
          {t.otherDates}
        </summary>
        <form
          aria-labelledby={id}
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            change({ from: String(form.get('from')), to: String(form.get('to')) });
          }}
          className="mt-1 flex flex-wrap items-end gap-2"
        >
          <span id={id} className="sr-only">
            {t.otherDates}
          </span>
          <OwnDay key={`from ${range.from}`} label={t.from} name="from" first={range.from} max={today} />
          <OwnDay key={`to ${range.to}`} label={t.to} name="to" first={range.to} max={today} />
          <Button type="submit" variant="secondary" className="w-full sm:mb-11 sm:w-auto">
            {t.apply}
          </Button>
        </form>
      </details>
    </div>
  );
}

type OwnDayProps = { label: string; name: string; first: string | undefined; max: string };

function OwnDay({ first = '', ...field }: OwnDayProps) {
  const [day, setDay] = useState(first);
  return (
    <DayField
      {...field}
      value={day}
      onChange={(event) => setDay(event.target.value)}
      required
      className="min-w-36 flex-1"
    />
  );
}

type NamedRange = Partial<DateRange> & { name: string };
type RangeWords = { today: string; days: (n: number) => string; months: (n: number) => string; year: string };

function presets(today: string, words: RangeWords): NamedRange[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const firstOf = (monthsBack: number) => isoDay(Date.UTC(year, month - 1 - monthsBack, 1));
  return [
    { name: words.today, from: today, to: today },
    { name: words.days(7), ...lastDays(7) },
    { name: words.days(30), ...lastDays(30) },
    { name: words.days(90), ...lastDays(90) },
    { name: words.months(6), from: firstOf(5), to: today },
    { name: words.year, from: `${year}-01-01`, to: today },
  ];
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
