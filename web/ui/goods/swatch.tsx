import { cx } from '#web/ui/class-names.ts';

export function Swatch({ colour, className }: { colour: string | undefined; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: colour }}
      className={cx('inline-block rounded-full border border-ink/25', className)}
    />
  );
}
