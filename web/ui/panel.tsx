import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type PanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A titled part of a screen. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5', className)}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
