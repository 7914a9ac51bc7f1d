import { useTexts } from '#web/texts/texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A search box and a table that are still on their way. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  const t = useTexts('admin').kit;
  return (
    <div role="status">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="mb-4 h-11 w-full sm:max-w-md" />
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-surface">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          <div key={index} className="flex h-16 items-center gap-6 px-4">
            <Skeleton className="h-5 w-1/4" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="ml-auto h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
