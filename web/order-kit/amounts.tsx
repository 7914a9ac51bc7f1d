import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/goods/price.tsx';

type AmountsProps = {
  /** As the server worked them out; nothing is added up here. */
  amounts: {
    subtotal: number;
    shipping: number;
    tax: number;
    discount: number;
    rounding: number;
    total: number;
  };
  discountCode: string | null;
  taxIncluded: boolean;
  itemCount?: number;
  taxRatePercent?: number;
  updating?: boolean;
  /** Of a cash order, what is paid by wallet before it is sent. */
  ahead?: { amount: number; is_paid: boolean; rest: number } | null;
};

export function Amounts(props: AmountsProps) {
  const { amounts, discountCode, taxIncluded, itemCount, taxRatePercent, updating, ahead } = props;
  const t = useTexts('order').order;
  const rate = taxRatePercent === undefined ? '' : ` (${taxRatePercent}%)`;
  return (
    <dl
      aria-live="polite"
      aria-busy={updating}
      className={cx('flex flex-col gap-2.5 transition-opacity duration-150', updating && 'opacity-55')}
    >
      <Row label={itemCount === undefined ? t.subtotal : t.subtotalOf(t.itemsCount(itemCount))}>
        <Price amount={amounts.subtotal} />
      </Row>
      <Row label={t.shipping}>
        {amounts.shipping === 0 ? (
          <span className="font-medium text-success">{t.free}</span>
        ) : (
          <Price amount={amounts.shipping} />
        )}
      </Row>
      {amounts.discount > 0 && (
        <Row label={t.discount(discountCode)}>
          <span className="font-medium text-success">
            −<Price amount={amounts.discount} />
          </span>
        </Row>
      )}
      <Row
        label={
          taxIncluded ? t.taxIncluded(rate) : taxRatePercent === undefined ? t.tax : t.taxAt(taxRatePercent)
        }
      >
        <Price amount={amounts.tax} />
      </Row>
      {amounts.rounding !== 0 && (
        <Row label={t.rounding}>
          {amounts.rounding < 0 ? '−' : '+'}
          <Price amount={Math.abs(amounts.rounding)} />
        </Row>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4 font-semibold text-lg">
        <dt>{t.total}</dt>
        <dd className="ml-auto">
          <Price amount={amounts.total} />
        </dd>
      </div>
      {ahead && (
        <>
          <Row label={ahead.is_paid ? t.paidAhead : t.toPayAhead}>
            <Price amount={ahead.amount} />
          </Row>
          <Row label={t.atTheDoor}>
            <Price amount={ahead.rest} />
          </Row>
        </>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
