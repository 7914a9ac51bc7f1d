import { useRouteLoaderData } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** What goes along with the parcel: on paper only, on one page, and light whatever the screen is. */
export function PackingSlip({ order }: { order: Order }) {
  const t = useTexts('admin').orders;
  const { day, rupees } = useFormats();
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
          <p className="font-bold text-xl">{t.orderTitle(order.reference)}</p>
          <p>{day(order.created_at)}</p>
        </div>
      </header>
      <section className="flex items-start justify-between gap-8 py-4">
        <div>
          <p className="font-semibold">{t.slip.deliverTo}</p>
          <Recipient address={order.shipping_address} />
        </div>
        <div className="text-right">
          <p className="font-semibold">{t.payment}</p>
          <p>{t.methods[order.payment_method]}</p>
          <p className="font-bold text-base">
            {isToCollect ? t.slip.toCollect(rupees(order.total)) : t.slip.nothingToCollect}
          </p>
        </div>
      </section>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b text-left">
            <th className="py-1 pr-4 font-semibold">{t.slip.item}</th>
            <th className="py-1 pr-4 text-right font-semibold">{t.slip.quantity}</th>
            <th className="py-1 pr-4 text-right font-semibold">{t.slip.price}</th>
            <th className="py-1 text-right font-semibold">{t.slip.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ product_id, quantity, price }) => (
            <tr key={product_id._id} className="border-b">
              <td className="py-1.5 pr-4">{product_id.name}</td>
              <td className="py-1.5 pr-4 text-right font-semibold">{quantity}</td>
              <td className="whitespace-nowrap py-1.5 pr-4 text-right">{rupees(price)}</td>
              <td className="whitespace-nowrap py-1.5 text-right">
                {rupees((Math.round(price * 100) * quantity) / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto grid w-72 grid-cols-2 gap-y-0.5 text-right">
        <dt>{t.subtotal}</dt>
        <dd>{rupees(order.subtotal)}</dd>
        <dt>{t.shipping}</dt>
        <dd>{rupees(order.shipping)}</dd>
        <dt>{t.tax}</dt>
        <dd>{rupees(order.tax)}</dd>
        <dt className="font-bold">{t.sum}</dt>
        <dd className="font-bold">{rupees(order.total)}</dd>
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
