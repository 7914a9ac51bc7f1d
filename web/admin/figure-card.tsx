import { ArrowDownRight, ArrowUpRight, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figure } from '#contract/analytics.ts';
import { cx } from '#web/ui/class-names.ts';

type FigureCardProps = { name: string; value: string; to: string; icon: LucideIcon; children?: ReactNode };

/** One number, large, that leads to the rows it came from. */
export function FigureCard({ name, value, to, icon: Icon, children }: FigureCardProps) {
  return (
    <Link
      to={to}
      className="group flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong sm:flex-col sm:items-stretch sm:justify-start sm:gap-2 sm:p-5"
    >
      <span className="flex items-center justify-between gap-2 text-ink-soft">
        {name}
        <Icon aria-hidden className="hidden size-5 sm:block" />
      </span>
      <span className="tabular break-words font-semibold text-xl tracking-tight sm:text-2xl group-hover:underline">
        {value}
      </span>
      {children}
    </Link>
  );
}

/** How a figure moved against the period before. */
export function Change({ figure, before }: { figure: Figure; before: string }) {
  const percent = figure.changePercent;
  const direction = percent === null || percent === 0 ? 'same' : percent > 0 ? 'up' : 'down';
  const Icon = { same: Minus, up: ArrowUpRight, down: ArrowDownRight }[direction];
  const tone = { same: 'text-ink-soft', up: 'text-success', down: 'text-danger' }[direction];
  return (
    <span className="flex w-full flex-wrap items-center gap-x-1.5 text-sm">
      <span className={cx('tabular inline-flex items-center gap-1 font-medium', tone)}>
        <Icon aria-hidden className="size-4" />
        {describeChange(percent)}
      </span>
      <span className="text-ink-soft">vs {before} before</span>
    </span>
  );
}

export function describeChange(percent: number | null): string {
  if (percent === null) return 'new';
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
}
