import { Link } from 'react-router';
import type { CartAnswer } from '#contract/cart.ts';
import { formatCount } from '#contract/values/money.ts';
import { Amounts } from '#web/order-kit/amounts.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { LineOptions } from '#web/ui/goods/line-options.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { inCash } from './place-order.ts';

type SummaryProps = CartAnswer & { isCash: boolean; updating: boolean };

/** What is about to be bought, and what it comes to. */
export function CheckoutSummary({ cartItems, totals, isCash, updating }: SummaryProps) {
  const rounding = isCash ? totals.cashRounding : 0;
  const { cart: t, checkout } = useTexts('buying');
  const language = useLanguage();
  return (
    <section aria-labelledby="summary">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="summary" className="font-semibold text-lg">
          {t.summary}
        </h2>
        <Link to="/cart" className="inline-flex min-h-11 items-center text-link underline">
          {checkout.editCart}
        </Link>
      </div>
      <ul className="mb-5 flex max-h-72 flex-col gap-3 overflow-y-auto short:max-h-none">
        {cartItems.map(({ _id, product_id: product, variant, quantity, available, stock_short }) => (
          <li key={_id} className="flex items-center gap-3">
            <Picture
              src={product.images[0]}
              alt=""
              name={product.name}
              sizes="56px"
              className="size-14 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium text-sm">{product.name}</p>
              <LineOptions options={variant.options} />
              <p className="tabular text-ink-soft text-sm">
                {formatCount(quantity, language)} × <Price amount={product.price} />
              </p>
              {!available && <Problem>{t.noLongerSold(product.name)}</Problem>}
              {available && stock_short && <Problem>{t.stockShort(product.name, product.stock)}</Problem>}
            </div>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-5">
        <Amounts
          amounts={{ ...totals, rounding, total: isCash ? inCash(totals) : totals.total }}
          discountCode={totals.discountCode}
          taxIncluded={totals.taxIncluded}
          itemCount={totals.itemCount}
          taxRatePercent={totals.taxRatePercent}
          updating={updating}
        />
      </div>
    </section>
  );
}

function Problem({ children }: { children: string }) {
  return <p className="font-medium text-danger text-sm">{children}</p>;
}
