import type { ReactNode } from 'react';

/** The top of a screen: its title, a line below it, and its actions at the other end. */
export function PageHead({
  title,
  line,
  children,
}: {
  title: string;
  line?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-3 sm:mb-6 sm:gap-x-6">
      <div className="min-w-0">
        <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">{title}</h1>
        {line && <div className="mt-1 text-ink-soft">{line}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}
