import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

const FEW = 5;

/** Something to say only when there is little or nothing left. */
export function useStockNote(stock: number): string | undefined {
  const t = useTexts('shop').product;
  if (stock === 0) return t.outOfStock;
  return stock <= FEW ? t.onlyLeft(stock) : undefined;
}

export function StockLine({ stock }: { stock: number }) {
  const t = useTexts('shop').product;
  const note = useStockNote(stock);
  const tone = stock === 0 ? 'text-danger' : stock <= FEW ? 'text-pending' : 'text-success';
  return (
    <p className={cx('flex items-center gap-2 font-medium', tone)}>
      <span aria-hidden className="size-2.5 rounded-full bg-current" />
      {note ?? t.inStock}
    </p>
  );
}
