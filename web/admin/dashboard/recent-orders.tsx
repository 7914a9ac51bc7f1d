import { href, Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { OrderBadges } from '#web/order-kit/badges.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Price } from '#web/ui/goods/price.tsx';

export function RecentOrders({ orders }: { orders: Order[] }) {
  const t = useTexts('admin').figures;
  const { minute } = useFormats();
  if (orders.length === 0) return <p className="py-8 text-center text-ink-soft">{t.noOrders}</p>;
  return (
    <ul className="-mx-2 grid">
      {orders.map((order) => (
        <li key={order._id} className="border-line not-last:border-b">
          <Link
            to={href('/admin/orders/:id', { id: order._id })}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control px-2 py-3 hover:bg-sunken/60"
          >
            <span className="truncate">
              <span className="font-medium">#{order.reference}</span> {order.user.name}
            </span>
            <Price amount={order.total} className="text-right font-medium" />
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <time dateTime={order.created_at} className="text-ink-soft text-sm">
                {minute(order.created_at)}
              </time>
              <OrderBadges order={order} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
