import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is pressed to open a part of the form; its `details` is the group. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-medium text-sm">
      <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
      {children}
    </summary>
  );
}
