import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { formatCount, lineTotal } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { LineOptions } from '#web/ui/goods/line-options.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';

type OrderLinesProps = {
  items: Order['items'];
  /** Where a product that is still there is looked at. */
  productPath: (productId: string) => string;
  withSku?: boolean;
};

/** What was bought: how many, at which price, and what each line comes to. */
export function OrderLines({ items, productPath, withSku }: OrderLinesProps) {
  const t = useTexts('order').order;
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map(({ product_id: product, variant, quantity, price }) => (
        <li key={variant._id} className="flex flex-wrap items-center gap-4 py-4 print:py-2">
          <Picture
            src={product.images[0]}
            alt=""
            name={product.name}
            sizes="80px"
            className="size-16 shrink-0 rounded-card sm:size-20 print:hidden"
          />
          <div className="flex min-w-0 flex-1 basis-44 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 basis-60">
              <h3 className="break-words font-medium">
                {product.available ? (
                  <Link to={productPath(product._id)} className="hover:underline">
                    {product.name}
                  </Link>
                ) : (
                  product.name
                )}
              </h3>
              <LineOptions options={variant.options} />
              {withSku && variant.sku && <p className="text-ink-soft text-sm">{variant.sku}</p>}
              <p className="tabular text-ink-soft">
                {formatCount(quantity, language)} × <Price amount={price} />
                {!product.available && ` · ${t.noLongerSold}`}
              </p>
            </div>
            <Price amount={lineTotal(price, quantity)} className="font-medium" />
          </div>
        </li>
      ))}
    </ul>
  );
}
