import { useRouteLoaderData } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { methodWords } from './order-table.tsx';

/** What goes along with the parcel: on paper only, on one page, and light whatever the screen is. */
export function PackingSlip({ order }: { order: Order }) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings;
  const isToCollect = order.payment_method === 'cash' && order.payment_status === 'pending';
  return (
    <article className="packing-slip hidden text-sm leading-snug print:block">
      <header className="flex items-start justify-between gap-8 border-b-2 pb-3">
        <div>
          <p className="font-bold text-xl">{settings?.shopName}</p>
          {[settings?.legalName, settings?.legalAddress, settings?.contactPhone, settings?.contactEmail]
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
        <div className="text-right">
          <p className="font-bold text-xl">Order #{order.reference}</p>
          <p>{formatDay(order.created_at)}</p>
        </div>
      </header>
      <section className="flex items-start justify-between gap-8 py-4">
        <div>
          <p className="font-semibold">Deliver to</p>
          <Recipient address={order.shipping_address} />
        </div>
        <div className="text-right">
          <p className="font-semibold">Payment</p>
          <p>{methodWords[order.payment_method]}</p>
          <p className="font-bold text-base">
            {isToCollect ? `To collect: ${formatRupees(order.total)}` : 'Nothing to collect'}
          </p>
        </div>
      </section>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b text-left">
            <th className="py-1 pr-4 font-semibold">Item</th>
            <th className="py-1 pr-4 text-right font-semibold">Quantity</th>
            <th className="py-1 pr-4 text-right font-semibold">Price</th>
            <th className="py-1 text-right font-semibold">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ product_id, quantity, price }) => (
            <tr key={product_id._id} className="border-b">
              <td className="py-1.5 pr-4">{product_id.name}</td>
              <td className="py-1.5 pr-4 text-right font-semibold">{quantity}</td>
              <td className="whitespace-nowrap py-1.5 pr-4 text-right">{formatRupees(price)}</td>
              <td className="whitespace-nowrap py-1.5 text-right">
                {formatRupees((Math.round(price * 100) * quantity) / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto grid w-72 grid-cols-2 gap-y-0.5 text-right">
        <dt>Subtotal</dt>
        <dd>{formatRupees(order.subtotal)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(order.shipping)}</dd>
        <dt>Tax</dt>
        <dd>{formatRupees(order.tax)}</dd>
        <dt className="font-bold">Total</dt>
        <dd className="font-bold">{formatRupees(order.total)}</dd>
      </dl>
    </article>
  );
}

function Recipient({ address }: { address: Order['shipping_address'] }) {
  const { fullName, phone, street, city, state, zipCode, country } = address;
  return (
    <address className="text-base not-italic">
      {[fullName, street, `${city}, ${state}`, [zipCode, country].filter(Boolean).join(', '), phone]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
