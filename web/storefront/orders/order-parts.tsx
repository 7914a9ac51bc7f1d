import { href, Link } from 'react-router';
import { formatMinute } from '#contract/dates.ts';
import type { PaymentMethod } from '#contract/order-statuses.ts';
import type { Order, OrderWithEvents } from '#contract/orders.ts';
import { Amounts } from '#web/storefront/cart/amounts.tsx';
import { PaymentBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LineOptions } from '#web/ui/line-options.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';

export const methodNames: Record<PaymentMethod, string> = {
  khalti: 'Khalti',
  esewa: 'eSewa',
  fonepay: 'Fonepay',
  cash: 'Cash on delivery',
};

export function OrderLines({ items }: { items: Order['items'] }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="mb-2 font-semibold text-lg">
        Items
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {items.map(({ product_id: product, variant, quantity, price }) => (
          <li key={variant._id} className="flex items-center gap-4 py-4">
            <Picture
              src={product.images[0]}
              alt=""
              name={product.name}
              sizes="80px"
              className="size-20 shrink-0 rounded-card"
            />
            <div className="min-w-0 flex-1">
              <h3 className="break-words font-medium">
                {product.available ? (
                  <Link to={href('/products/:id', { id: product._id })} className="hover:underline">
                    {product.name}
                  </Link>
                ) : (
                  product.name
                )}
              </h3>
              <LineOptions options={variant.options} />
              <p className="tabular text-ink-soft">
                {quantity} × <Price amount={price} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened, the latest first. */
export function OrderStory({ events }: { events: OrderWithEvents['events'] }) {
  const latestFirst = [...events].reverse();
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="mb-4 font-semibold text-lg">
        What happened
      </h2>
      <ol className="flex flex-col">
        {latestFirst.map((event, index) => (
          <li key={`${event.created_at} ${event.kind}`} className="relative flex gap-4 pb-6 last:pb-0">
            {index < latestFirst.length - 1 && (
              <span aria-hidden className="absolute top-5 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={cx(
                'relative mt-1.5 size-3 shrink-0 rounded-full',
                index === 0 ? 'bg-brand ring-4 ring-brand-tint' : 'bg-line-strong',
              )}
            />
            <div>
              <p className={cx(index === 0 && 'font-medium')}>{event.message}</p>
              <time dateTime={event.created_at} className="text-ink-soft text-sm">
                {formatMinute(event.created_at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function OrderAmounts({ order }: { order: Order }) {
  return (
    <Panel title="Order summary">
      <Amounts amounts={order} discountCode={order.discount_code} taxIncluded={order.tax_included} />
      <p className="mt-4 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
        <span className="text-ink-soft">{methodNames[order.payment_method]}</span>
        <PaymentBadge status={order.payment_status} />
      </p>
    </Panel>
  );
}

export function OrderAddress({ address }: { address: Order['shipping_address'] }) {
  const lines = [
    address.fullName,
    address.address,
    [address.city, address.zipCode].filter(Boolean).join(' '),
    `${address.state}, ${address.country}`,
    address.phone,
  ];
  return (
    <Panel title="Shipping address">
      <address className="break-words not-italic">
        {lines.filter(Boolean).map((line, index) => (
          <span key={line} className={cx('block', index === 0 && 'font-medium')}>
            {line}
          </span>
        ))}
      </address>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}
