import { useRouteLoaderData } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { lineTotal } from '#contract/values/money.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { Amounts } from '#web/order-kit/amounts.tsx';
import { atTheDoor } from '#web/order-kit/at-the-door.ts';
import { Method } from '#web/order-kit/badges.tsx';
import { OrderAddress } from '#web/order-kit/order-address.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { LineOptions } from '#web/ui/goods/line-options.tsx';

/** What goes along with the parcel: on paper only, on one page, and light whatever the screen is. */
export function PackingSlip({ order }: { order: Order }) {
  const t = useTexts('admin').orders;
  const { day, rupees } = useFormats();
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings;
  const toCollect = atTheDoor(order);
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
          <OrderAddress address={order.shipping_address} className="text-base" />
        </div>
        <div className="text-right">
          <p className="font-semibold">{t.payment}</p>
          <p>
            <Method method={order.payment_method} />
          </p>
          <p className="font-bold text-base">
            {toCollect > 0 ? t.slip.toCollect(rupees(toCollect)) : t.slip.nothingToCollect}
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
          {order.items.map(({ product_id, variant, quantity, price }) => (
            <tr key={variant._id} className="border-b">
              <td className="py-1.5 pr-4">
                {product_id.name}
                <LineOptions options={variant.options} />
              </td>
              <td className="py-1.5 pr-4 text-right font-semibold">{quantity}</td>
              <td className="whitespace-nowrap py-1.5 pr-4 text-right">{rupees(price)}</td>
              <td className="whitespace-nowrap py-1.5 text-right">{rupees(lineTotal(price, quantity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 ml-auto w-72">
        <Amounts
          amounts={order}
          discountCode={order.discount_code}
          taxIncluded={order.tax_included}
          ahead={order.ahead}
        />
      </div>
    </article>
  );
}
