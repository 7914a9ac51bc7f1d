import { href, Link } from 'react-router';
import { formatMinute } from '#contract/dates.ts';
import { formatAmount } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { PaymentBadge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { StatusChange } from './status-change.tsx';

const SHOWN_ITEMS = 2;

export const methodWords = { khalti: 'Khalti', cash: 'Cash' } as const;

const shrinking = '@4xl:w-1/5 @4xl:max-w-0';

const columns: Column<Order>[] = [
  {
    header: 'Order & Customer',
    className: shrinking,
    cell: (order) => <OrderAndCustomer order={order} />,
  },
  { header: 'Items', className: shrinking, cell: (order) => <Items order={order} /> },
  {
    header: 'Total',
    numeric: true,
    cell: ({ total }) => <span className="tabular whitespace-nowrap">NPR.{formatAmount(total)}</span>,
  },
  { header: 'Delivery Status', cell: (order) => <StatusChange order={order} /> },
  { header: 'Payment Method', cell: ({ payment_method }) => methodWords[payment_method] },
  { header: 'Payment Status', cell: ({ payment_status }) => <PaymentBadge status={payment_status} /> },
  {
    header: 'Delivery Address',
    className: '@4xl:min-w-38',
    cell: ({ shipping_address }) => <Address address={shipping_address} />,
  },
  { header: 'Date', cell: ({ created_at }) => <When timestamp={created_at} /> },
];

type OrderTableProps = { orders: Order[]; busy: boolean; onOpen: (order: Order) => void };

export function OrderTable({ orders, busy, onOpen }: OrderTableProps) {
  return (
    <Table
      caption="Orders"
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      onOpen={onOpen}
      busy={busy}
      dense
    />
  );
}

function OrderAndCustomer({ order: { _id, reference, user_id, user } }: { order: Order }) {
  return (
    <div className="min-w-0">
      <Link
        to={href('/admin/orders/:id', { id: _id })}
        className="tabular inline-flex min-h-6 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        #{reference}
      </Link>
      <p className="truncate">{user_id.name}</p>
      <p className="truncate text-ink-soft text-sm" title={user.email}>
        {user.email}
      </p>
    </div>
  );
}

function Items({ order: { items } }: { order: Order }) {
  const rest = items.length - SHOWN_ITEMS;
  return (
    <ul className="text-sm">
      {items.slice(0, SHOWN_ITEMS).map(({ product_id, quantity }) => (
        <li key={product_id._id} className="flex whitespace-pre">
          <span className="truncate">{product_id.name}</span>
          <span>{` x${quantity}`}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-ink-soft">+{rest} more items</li>}
    </ul>
  );
}

export function Address({ address }: { address: Order['shipping_address'] }) {
  const { street, city, state, zipCode, country } = address;
  return (
    <address className="break-words text-sm not-italic">
      {street}
      <br />
      {city}, {state}
      <br />
      {[zipCode, country].filter(Boolean).join(', ')}
    </address>
  );
}

function When({ timestamp }: { timestamp: string }) {
  const [day, clock] = formatMinute(timestamp).split(', ');
  return (
    <time dateTime={timestamp} className="text-sm">
      <span className="whitespace-nowrap">{day}</span>, {clock}
    </time>
  );
}
