import { href, Link } from 'react-router';
import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import type { Order } from '#contract/orders.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';

/** What was bought, at the price it was bought for, down to the total. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTexts('admin').orders;
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Line key={item.variant._id} item={item} />
        ))}
      </ul>
      <dl className="mt-2 grid gap-2 border-line border-t pt-4">
        <Sum name={t.subtotal} amount={order.subtotal} />
        <Sum name={t.shipping} amount={order.shipping} />
        <Sum name={t.tax} amount={order.tax} />
        <Sum name={t.sum} amount={order.total} isTotal />
      </dl>
    </>
  );
}

function Line({ item }: { item: Order['items'][number] }) {
  const { product_id: product, variant, quantity, price } = item;
  const t = useTexts('admin').orders;
  const details = [optionsLabel(variant.options), variant.sku].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 sm:gap-x-4">
      <Picture
        src={product.images[0]}
        alt=""
        name={product.name}
        sizes="56px"
        className="row-span-2 size-14 rounded-control"
      />
      <p className="col-span-2 break-words font-medium sm:col-span-1">
        {product.available ? (
          <Link
            to={href('/products/:id', { id: product._id })}
            className="text-link underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        ) : (
          product.name
        )}
      </p>
      <p className="tabular text-ink-soft text-sm sm:col-start-2">
        <Price amount={price} /> ×&nbsp;{quantity}
        {details && ` · ${details}`}
        {!product.available && ` · ${t.noLongerSold}`}
      </p>
      <Price
        amount={(Math.round(price * 100) * quantity) / 100}
        className="sm:col-start-3 sm:row-span-2 sm:row-start-1"
      />
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
