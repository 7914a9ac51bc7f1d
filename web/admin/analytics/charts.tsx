import { Link } from 'react-router';
import { cx } from '#web/ui/class-names.ts';

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

/** Amounts over time as columns; each leads to its rows and says its numbers on hover, focus and to screen readers. */
export function ColumnChart({ bars }: { bars: Bar[] }) {
  const top = Math.max(...bars.map((bar) => bar.value), 0);
  const everyNth = Math.ceil(bars.length / 12);
  return (
    <ol className="flex h-64 items-stretch gap-0.5 sm:gap-1.5">
      {bars.map((bar, index) => (
        <li key={bar.key} className="min-w-0 flex-1">
          <Link to={bar.to} className="group relative flex h-full flex-col rounded-t-md hover:bg-sunken/60">
            <span className="sr-only">{`${bar.label}: ${[bar.text, bar.detail].filter(Boolean).join(', ')}`}</span>
            <span className="flex min-h-0 flex-1 flex-col items-center justify-end border-line-strong/60 border-b pt-6">
              {bars.length <= FEW && (
                <span aria-hidden className="tabular hidden pb-1 text-ink-soft text-sm md:block">
                  {bar.shortText}
                </span>
              )}
              <span
                className={cx('w-full max-w-20 shrink-0 rounded-t-md bg-link', bar.value > 0 && 'min-h-0.5')}
                style={{ height: `${share(bar.value, top) * 0.88}%` }}
              />
            </span>
            <span
              aria-hidden
              className="flex h-6 justify-center overflow-visible whitespace-nowrap pt-1 text-ink-soft text-sm"
            >
              {index % everyNth === 0 && bar.label}
            </span>
            <Tip bar={bar} isLeft={index < bars.length / 2} />
          </Link>
        </li>
      ))}
    </ol>
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

/** Shares or ranks as rows, the bar under the words. */
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

function share(value: number, of: number): number {
  return of > 0 ? Math.max(0, Math.min(100, (value / of) * 100)) : 0;
}
