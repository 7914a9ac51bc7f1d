import { useId } from 'react';
import { Form, Link } from 'react-router';
import { dayOf, formatDay } from '#contract/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { givenFields } from './given-fields.ts';

export type DateRange = { from: string; to: string };

const DAY = 24 * 60 * 60 * 1000;

/** The dates in a screen's address, as the query of the call for its figures. */
export function rangeAsked(request: Request): URLSearchParams {
  return givenFields(new URL(request.url).searchParams, ['from', 'to']);
}

export function lastDays(days: number): DateRange {
  const today = dayOf(new Date());
  return { from: isoDay(Date.parse(today) - (days - 1) * DAY), to: today };
}

export function RangeLabel({ range }: { range: DateRange }) {
  return (
    <p className="text-ink-soft">
      {formatDay(range.from)} – {formatDay(range.to)}
    </p>
  );
}

/** The range is the address: presets are links, and two dates of your own are a form. */
export function DateRangePicker({ range }: { range: DateRange }) {
  const today = dayOf(new Date());
  const id = useId();
  return (
    <div className="flex flex-col gap-3 xl:flex-row xl:items-end xl:justify-between">
      <nav aria-label="Date range">
        <ul className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
          {presets(today).map(({ name, from, to }) => {
            const isChosen = from === range.from && to === range.to;
            return (
              <li key={name}>
                <Link
                  to={`?from=${from}&to=${to}`}
                  preventScrollReset
                  aria-current={isChosen || undefined}
                  className={cx(
                    'flex min-h-11 items-center justify-center rounded-full border px-1 text-center text-sm sm:px-4',
                    isChosen
                      ? 'border-brand bg-brand-tint font-medium text-brand-text'
                      : 'border-line bg-surface hover:bg-sunken',
                  )}
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Form
        key={`${range.from} ${range.to}`}
        aria-labelledby={id}
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        <span id={id} className="sr-only">
          Custom date range
        </span>
        <TextField
          label="From"
          type="date"
          name="from"
          defaultValue={range.from}
          max={today}
          required
          className="min-w-36 flex-1"
        />
        <TextField
          label="To"
          type="date"
          name="to"
          defaultValue={range.to}
          max={today}
          required
          className="min-w-36 flex-1"
        />
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          Apply
        </Button>
      </Form>
    </div>
  );
}

function presets(today: string): (DateRange & { name: string })[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const firstOf = (monthsBack: number) => isoDay(Date.UTC(year, month - 1 - monthsBack, 1));
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Last 7 days', ...lastDays(7) },
    { name: 'Last 30 days', ...lastDays(30) },
    { name: 'Last 90 days', ...lastDays(90) },
    { name: 'Last 6 months', from: firstOf(5), to: today },
    { name: 'This year', from: `${year}-01-01`, to: today },
  ];
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
