import { Phone } from 'lucide-react';
import { href, Link, useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { formatAmount } from '#contract/values/money.ts';
import type { Language } from '#texts/language.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { Method, PaymentBadge } from '#web/order-kit/badges.tsx';
import { AddressLines, telephone } from '#web/order-kit/order-address.tsx';
import { type TextGroups, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import { StatusChange } from './status-change.tsx';

const SHOWN_ITEMS = 2;

const shrinking = '@4xl:w-1/5 @4xl:max-w-0';

type Texts = TextGroups['admin']['orders'];

type OrderTableProps = {
  orders: Order[];
  busy: boolean;
  onChanged: (orderId: string) => Promise<unknown>;
};

export function OrderTable({ orders, busy, onChanged }: OrderTableProps) {
  const t = useTexts('admin').orders;
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Table
      caption={t.name}
      columns={columnsWith(onChanged, t, language)}
      rows={orders}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => void navigate(href('/admin/orders/:id', { id: _id }))}
      busy={busy}
      dense
      card="grid-cols-12 items-center gap-x-2 gap-y-1 px-3 py-2"
    />
  );
}

/** On a phone a row is a card of four lines, so that several orders are in sight; the rest is on the order's page. */
function columnsWith(onChanged: OrderTableProps['onChanged'], t: Texts, language: Language): Column<Order>[] {
  return [
    {
      header: t.columns.order,
      className: shrinking,
      card: 'col-span-7 col-start-1 row-start-1',
      cell: (order) => <OrderAndCustomer order={order} />,
    },
    {
      header: t.columns.items,
      className: shrinking,
      card: 'col-span-12 col-start-1 row-start-2',
      cell: (order) => <Items order={order} />,
    },
    {
      header: t.columns.total,
      numeric: true,
      card: 'col-span-5 col-start-8 row-start-1 text-right font-semibold',
      cell: ({ total }) => (
        <span className="tabular whitespace-nowrap">{t.tableAmount(formatAmount(total, language))}</span>
      ),
    },
    {
      header: t.columns.status,
      card: 'col-span-5 col-start-1 row-start-4',
      cell: (order) => (
        <StatusChange
          order={order}
          dialogFor={(status) => href('/admin/orders/set/:id/:status', { id: order._id, status })}
          onChanged={onChanged}
        />
      ),
    },
    {
      header: t.columns.method,
      card: 'hidden',
      cell: ({ payment_method }) => <Method method={payment_method} />,
    },
    {
      header: t.columns.payment,
      card: 'col-span-7 col-start-6 row-start-4',
      cell: (order) => <PaymentOnCard order={order} />,
    },
    {
      header: t.columns.address,
      className: '@4xl:min-w-38',
      card: 'hidden',
      cell: ({ shipping_address }) => (
        <address className="break-words text-sm not-italic">
          <AddressLines address={shipping_address} />
        </address>
      ),
    },
    {
      header: t.columns.date,
      card: 'col-span-12 col-start-1 row-start-3 text-ink-soft',
      cell: ({ created_at }) => <When timestamp={created_at} />,
    },
  ];
}

function OrderAndCustomer({ order: { _id, reference, user_id, user, pickup } }: { order: Order }) {
  const t = useTexts('admin').orders;
  return (
    <div className="flex min-w-0 items-center gap-x-2 @4xl:block">
      <Link
        to={href('/admin/orders/:id', { id: _id })}
        className="tabular inline-flex min-h-6 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        #{reference}
      </Link>
      {pickup && <Badge tone="neutral">{t.pickedUpHere}</Badge>}
      <p className="truncate">{user_id.name}</p>
      <p className="hidden truncate text-ink-soft text-sm @4xl:block" title={user.email}>
        {user.email}
      </p>
    </div>
  );
}

function Items({ order: { items } }: { order: Order }) {
  const t = useTexts('admin').orders;
  const rest = items.length - SHOWN_ITEMS;
  return (
    <ul className="flex gap-x-2 overflow-hidden text-ink-soft text-sm @4xl:block @4xl:text-ink">
      {items.slice(0, SHOWN_ITEMS).map(({ product_id, quantity }) => (
        <li
          key={product_id._id}
          className="flex min-w-0 whitespace-pre [&:nth-child(2)]:hidden @4xl:[&:nth-child(2)]:flex"
        >
          <span className="truncate">{product_id.name}</span>
          <span>{t.times(quantity)}</span>
        </li>
      ))}
      {rest > 0 && <li className="whitespace-nowrap text-ink-soft">{t.moreItems(rest)}</li>}
    </ul>
  );
}

/** With the method where that has no column of its own, and a number to tap. */
function PaymentOnCard({ order }: { order: Order }) {
  const t = useTexts('admin').orders;
  const { phone, fullName } = order.shipping_address;
  return (
    <div className="flex items-center justify-end gap-2 @4xl:justify-start">
      <span className="text-sm @4xl:hidden">
        <Method method={order.payment_method} />
      </span>
      <PaymentBadge status={order.payment_status} />
      {phone && (
        <a
          href={telephone(phone)}
          aria-label={t.call(fullName)}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-link hover:bg-sunken @4xl:hidden"
        >
          <Phone aria-hidden className="size-5" />
        </a>
      )}
    </div>
  );
}

function When({ timestamp }: { timestamp: string }) {
  const { minute } = useFormats();
  const [days = '', clock] = minute(timestamp).split(', ');
  // Each calendar's day stays on one line where there is room for it.
  const [day, otherDay] = days.split(/ (?=\()/);
  return (
    <time dateTime={timestamp} className="text-sm">
      <span className="@4xl:whitespace-nowrap">{day}</span>
      {otherDay && (
        <>
          {' '}
          <span className="@4xl:whitespace-nowrap">{otherDay}</span>
        </>
      )}
      <span className="hidden @4xl:inline">, {clock}</span>
    </time>
  );
}
