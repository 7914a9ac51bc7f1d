import { ArrowDownRight, ArrowUpRight, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figure } from '#contract/analytics.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Formats, useFormats } from './formats.ts';

type FigureCardProps = {
  name: string;
  /** A bare number is of all time: there is nothing to compare it with. */
  figure: Figure | number;
  format: (value: number) => string;
  /** The days it is of, in words; or what else is to be said about it. */
  notes?: string[];
  to: string;
  icon: LucideIcon;
};

/** One number, large, that leads to the rows it came from, and how it moved. */
export function FigureCard({ name, figure, format, notes = [], to, icon: Icon }: FigureCardProps) {
  return (
    <Link
      to={to}
      className="group flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3 transition-colors duration-150 hover:border-line-strong sm:gap-2 sm:p-5"
    >
      <span className="flex items-center justify-between gap-2 text-ink-soft text-sm sm:text-base">
        {name}
        <Icon aria-hidden className="hidden size-5 sm:block" />
      </span>
      <span className="tabular break-words font-semibold text-base tracking-tight sm:text-2xl group-hover:underline">
        {format(typeof figure === 'number' ? figure : figure.value)}
      </span>
      {typeof figure !== 'number' && <Change figure={figure} before={format(figure.before)} />}
      {notes.map((note) => (
        <span key={note} className="tabular text-ink-soft text-sm">
          {note}
        </span>
      ))}
    </Link>
  );
}

/** Four of them, in their final size while they load. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2 sm:gap-4 xl:grid-cols-4">{children}</div>;
}

export function FigureGridSkeleton() {
  return (
    <FigureGrid>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} className="h-27 rounded-card sm:h-34" />
      ))}
    </FigureGrid>
  );
}

/** How a figure moved against the period before. */
function Change({ figure, before }: { figure: Figure; before: string }) {
  const t = useTexts('admin').kit;
  const describe = useDescribeChange();
  const percent = figure.changePercent;
  const direction = percent === null || percent === 0 ? 'same' : percent > 0 ? 'up' : 'down';
  const Icon = { same: Minus, up: ArrowUpRight, down: ArrowDownRight }[direction];
  const tone = { same: 'text-ink-soft', up: 'text-success', down: 'text-danger' }[direction];
  return (
    <span className="flex w-full flex-wrap items-center gap-x-1.5 text-sm">
      <span className={cx('tabular inline-flex items-center gap-1 font-medium', tone)}>
        <Icon aria-hidden className="size-4" />
        {describe(percent)}
      </span>
      <span className="text-ink-soft">{t.versus(before)}</span>
    </span>
  );
}

export function useDescribeChange(): (percent: number | null) => string {
  const t = useTexts('admin').kit;
  const formats = useFormats();
  return (percent) => (percent === null ? t.newFigure : signed(percent, formats));
}

function signed(percent: number, formats: Formats): string {
  return `${percent > 0 ? '+' : ''}${formats.percent(percent)}`;
}
