import { Lock, Truck } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { CartAnswer } from '#contract/cart.ts';
import { formatDayAhead } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { Amounts } from '#web/order-kit/amounts.tsx';
import { onIntent } from '#web/prefetch.ts';
import { readToken } from '#web/session/session.ts';
import { DeliveryLine } from '#web/storefront/delivery/delivery-line.tsx';
import { readVisitorPlace } from '#web/storefront/delivery/visitor-place.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DiscountCode } from './discount-code.tsx';

type SummaryProps = { cart: CartAnswer; updating: boolean; isHeld: boolean };

export function Summary({ cart: { cartItems, totals, delivery }, updating, isHeld }: SummaryProps) {
  const t = useTexts('buying').cart;
  const { pendingHolds } = useTexts('buying').orders;
  const language = useLanguage();
  const blocked = cartItems.some((item) => !item.available || item.stock_short);
  return (
    <section
      aria-labelledby="summary"
      className="h-fit rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="mb-4 font-semibold text-lg">
        {t.summary}
      </h2>
      <Amounts
        amounts={{ ...totals, rounding: 0 }}
        discountCode={totals.discountCode}
        taxIncluded={totals.taxIncluded}
        itemCount={totals.itemCount}
        taxRatePercent={totals.taxRatePercent}
        updating={updating}
      />
      <CartDelivery totals={totals} delivery={delivery} />
      <DiscountCode totals={totals} />
      {totals.missingForFreeShipping > 0 && (
        <p className="mt-4 flex items-center gap-2.5 rounded-control bg-processing-tint px-3 py-2.5 text-processing text-sm">
          <Truck aria-hidden className="size-5 shrink-0" />
          {t.freeShippingHint(formatPrice(totals.missingForFreeShipping, language))}
        </p>
      )}
      {blocked || isHeld ? (
        <>
          <Button size="large" disabled aria-describedby="blocked" className="mt-5 w-full">
            {t.checkout}
          </Button>
          <p id="blocked" className="mt-2 text-center text-ink-soft text-sm">
            {isHeld ? pendingHolds : t.changeMarked}
          </p>
        </>
      ) : (
        <ButtonLink to="/checkout" size="large" prefetch={onIntent} className="mt-5 w-full">
          <Lock aria-hidden className="size-4" /> {t.checkout}
        </ButtonLink>
      )}
      <ButtonLink to="/products" variant="quiet" className="mt-2 w-full">
        {t.continueShopping}
      </ButtonLink>
    </section>
  );
}

/** The shipping in the totals is for this place. */
function CartDelivery({ totals: { shipping }, delivery }: Pick<CartAnswer, 'totals' | 'delivery'>) {
  const t = useTexts('buying').cart;
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const isUnknown = delivery.placeCode === null;
  useEffect(() => {
    if (!isUnknown || !readToken()) return;
    import('#web/storefront/delivery/own-place.ts')
      .then(({ keepOwnPlace }) => keepOwnPlace())
      .then((code) => (code ? revalidate() : undefined))
      .catch(() => undefined);
  }, [isUnknown, revalidate]);
  const place = isUnknown ? undefined : readVisitorPlace();
  const days = [delivery.daysFrom, delivery.daysTo].map((day) => formatDayAhead(day, language));
  const name = place && ((language === 'ne' && place.nameNe) || place.name);
  const price = shipping === 0 ? '' : formatPrice(shipping, language);
  return (
    <div className="mt-3">
      <DeliveryLine
        sentence={name ? t.deliveryTo(name, price, days[0] ?? '', days[1] ?? '') : ''}
        onChosen={() => void revalidate()}
      />
    </div>
  );
}
