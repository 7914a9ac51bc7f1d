import { Link } from 'react-router';
import { cx } from '#web/ui/class-names.ts';
import { chartTicks } from './chart-ticks.ts';

export type Bar = {
  key: string;
  label: string;
  value: number;
  text: string;
  shortText?: string;
  detail?: string;
  to: string;
};

/** So many columns have room for their numbers. */
const FEW = 8;

type ColumnChartProps = { bars: Bar[]; axis: string; tickText: (value: number) => string };

/** Amounts over time as columns on a scale; each leads to its rows and says its numbers on hover, focus and to screen readers. */
export function ColumnChart({ bars, axis, tickText }: ColumnChartProps) {
  const ticks = chartTicks(Math.max(...bars.map((bar) => bar.value), 0));
  const top = ticks.at(-1) ?? 0;
  const everyNth = Math.ceil(bars.length / 12);
  return (
    <figure>
      <figcaption className="mb-2 text-ink-soft text-sm">{axis}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="tabular relative h-64 text-right text-ink-soft text-sm">
          {/* Takes the width of the longest label, which the placed ones do not. */}
          <span className="invisible">{longest(ticks.map(tickText))}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: `${share(tick, top)}%` }}
            >
              {tickText(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-64">
          {ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden
              className={cx('absolute inset-x-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line')}
              style={{ bottom: `${share(tick, top)}%` }}
            />
          ))}
          <ol className="absolute inset-0 flex items-stretch gap-0.5 sm:gap-1.5">
            {bars.map((bar, index) => (
              <Column
                key={bar.key}
                bar={bar}
                top={top}
                isFew={bars.length <= FEW}
                isLeft={index < bars.length / 2}
              />
            ))}
          </ol>
        </div>
        <ol aria-hidden className="col-start-2 flex gap-0.5 text-ink-soft text-sm sm:gap-1.5">
          {bars.map((bar, index) => (
            <li
              key={bar.key}
              className={cx(
                'min-h-6 min-w-0 flex-1 pt-1 text-center',
                everyNth === 1
                  ? 'max-sm:text-xs max-sm:leading-tight sm:whitespace-nowrap'
                  : 'flex justify-center whitespace-nowrap',
              )}
            >
              {index % everyNth === 0 && bar.label}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

function Column({ bar, top, isFew, isLeft }: { bar: Bar; top: number; isFew: boolean; isLeft: boolean }) {
  return (
    <li className="min-w-0 flex-1">
      <Link
        to={bar.to}
        className="group relative flex h-full flex-col items-center justify-end rounded-t-md hover:bg-sunken/60"
      >
        <span className="sr-only">{`${bar.label}: ${[bar.text, bar.detail].filter(Boolean).join(', ')}`}</span>
        <span
          className={cx(
            'relative w-full max-w-20 shrink-0 rounded-t-md bg-link',
            bar.value > 0 && 'min-h-0.5',
          )}
          style={{ height: `${share(bar.value, top)}%` }}
        >
          {isFew && (
            <span
              aria-hidden
              className="tabular absolute inset-x-0 bottom-full flex justify-center pb-0.5 text-center text-sm sm:whitespace-nowrap"
            >
              <span className="rounded bg-surface px-0.5">{bar.shortText}</span>
            </span>
          )}
        </span>
        <Tip bar={bar} isLeft={isLeft} />
      </Link>
    </li>
  );
}

function Tip({ bar, isLeft }: { bar: Bar; isLeft: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute top-0 z-10 hidden whitespace-nowrap rounded-control border border-line bg-surface px-3 py-2',
        'text-sm shadow-lg group-hover:block group-focus-visible:block',
        isLeft ? 'left-0' : 'right-0',
      )}
    >
      <span className="block font-medium">{bar.label}</span>
      <span className="tabular block">{bar.text}</span>
      {bar.detail && <span className="block text-ink-soft">{bar.detail}</span>}
    </span>
  );
}

/** Shares or ranks as rows, the bar under the words; it measures the figure that is written beside it. */
export function BarList({ bars, top }: { bars: Bar[]; top?: number }) {
  const full = top ?? Math.max(...bars.map((bar) => bar.value), 0);
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {bars.map((bar) => (
        <li key={bar.key}>
          <Link to={bar.to} className="group -mx-2 block rounded-control px-2 py-2 hover:bg-sunken/60">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate group-hover:underline">{bar.label}</span>
              <span className="tabular shrink-0 font-medium">{bar.text}</span>
            </span>
            <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-link"
                style={{ width: `${share(bar.value, full)}%` }}
              />
            </span>
            {bar.detail && <span className="mt-1 block text-ink-soft text-sm">{bar.detail}</span>}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function longest(texts: string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

function share(value: number, of: number): number {
  return of > 0 ? Math.max(0, Math.min(100, (value / of) * 100)) : 0;
}
