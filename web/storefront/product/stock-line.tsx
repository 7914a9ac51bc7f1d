import { cx } from '#web/ui/class-names.ts';

const FEW = 5;

/** Something to say only when there is little or nothing left. */
export function stockNote(stock: number): string | undefined {
  if (stock === 0) return 'Out of stock';
  return stock <= FEW ? `Only ${stock} left` : undefined;
}

export function StockLine({ stock }: { stock: number }) {
  const tone = stock === 0 ? 'text-danger' : stock <= FEW ? 'text-pending' : 'text-success';
  return (
    <p className={cx('flex items-center gap-2 font-medium', tone)}>
      <span aria-hidden className="size-2.5 rounded-full bg-current" />
      {stockNote(stock) ?? 'In stock'}
    </p>
  );
}
