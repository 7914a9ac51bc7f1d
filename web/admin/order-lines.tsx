import { href, Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';

/** What was bought, at the price it was bought for, down to the total. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Line key={item.product_id._id} item={item} />
        ))}
      </ul>
      <dl className="mt-2 grid gap-2 border-line border-t pt-4">
        <Sum name="Subtotal" amount={order.subtotal} />
        <Sum name="Shipping" amount={order.shipping} />
        <Sum name="Tax" amount={order.tax} />
        <Sum name="Total" amount={order.total} isTotal />
      </dl>
    </>
  );
}

function Line({ item: { product_id: product, quantity, price } }: { item: Order['items'][number] }) {
  return (
    <li className="flex items-center gap-4 py-3">
      <Picture
        src={product.images[0]}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 rounded-control print:hidden"
      />
      <div className="min-w-0 flex-1">
        {product.available ? (
          <Link
            to={href('/products/:id', { id: product._id })}
            className="break-words font-medium text-link underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        ) : (
          <p className="break-words font-medium">{product.name}</p>
        )}
        <p className="tabular text-ink-soft text-sm">
          <span className="whitespace-nowrap">
            <Price amount={price} /> × {quantity}
          </span>
          {!product.available && ' · no longer sold'}
        </p>
      </div>
      <Price amount={(Math.round(price * 100) * quantity) / 100} />
    </li>
  );
}

function Sum({ name, amount, isTotal }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'flex justify-between font-semibold text-lg' : 'flex justify-between'}>
      <dt className={isTotal ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
