import { PackageCheck, TriangleAlert, Truck } from 'lucide-react';
import { href, Link } from 'react-router';
import { useFormats } from '#web/admin/kit/formats.ts';
import { ordersBehind } from '#web/admin/kit/rows-behind.ts';
import { useTexts } from '#web/texts/texts.ts';

const look =
  'flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 hover:border-line-strong sm:px-5';

type ToDoProps = { newOrders: number; toShip: number; lowStock: number };

/** What waits for the owner, whatever range is looked at. */
export function ToDo({ newOrders, toShip, lowStock }: ToDoProps) {
  const t = useTexts('admin').figures;
  const { count } = useFormats();
  return (
    <nav
      aria-label={t.toDo}
      className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-4"
    >
      <Link to={ordersBehind({ status: 'pending' })} className={look}>
        <PackageCheck aria-hidden className="hidden size-6 shrink-0 text-pending sm:block" />
        <span className="min-w-0">
          <span className="block font-semibold">{t.newOrders(newOrders, count(newOrders))}</span>
          <span className="block text-ink-soft text-sm">{t.newOrdersHint}</span>
        </span>
      </Link>
      <Link to={ordersBehind({ status: 'processing' })} className={look}>
        <Truck aria-hidden className="hidden size-6 shrink-0 text-processing sm:block" />
        <span className="min-w-0">
          <span className="block font-semibold">{t.toShip(count(toShip))}</span>
          <span className="block text-ink-soft text-sm">{t.toShipHint}</span>
        </span>
      </Link>
      {lowStock > 0 && (
        <Link to={`${href('/admin/products')}?stock=low`} className={look}>
          <TriangleAlert aria-hidden className="hidden size-6 shrink-0 text-pending sm:block" />
          <span className="min-w-0">
            <span className="block font-semibold">{t.lowStock(count(lowStock))}</span>
            <span className="block text-ink-soft text-sm">{t.lowStockHint}</span>
          </span>
        </Link>
      )}
    </nav>
  );
}
