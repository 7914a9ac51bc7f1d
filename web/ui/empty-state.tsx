import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says what is missing and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  hint,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="font-semibold text-lg">{title}</p>
      {hint && <p className="max-w-md text-ink-soft">{hint}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
