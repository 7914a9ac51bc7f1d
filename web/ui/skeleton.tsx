import { useTexts } from '#web/texts/texts.ts';
import { cx } from './class-names.ts';

/** A quiet placeholder in the final size, so that nothing moves when the real thing arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-sunken', className)} />;
}

export function Spinner({ label }: { label?: string }) {
  const t = useTexts('shop').kit;
  return (
    <div role="status" className="grid place-items-center py-16">
      <span aria-hidden className="size-8 animate-spin rounded-full border-3 border-line border-t-brand" />
      <span className="sr-only">{label ?? t.loading}</span>
    </div>
  );
}
