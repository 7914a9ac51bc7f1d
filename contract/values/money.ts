import { grouped, inDigitsOf } from '#texts/digits.ts';
import type { Language, Translated } from '#texts/language.ts';

/** Pure integer-paisa arithmetic. Rupees appear only at the edges: in JSON and on screen. */

export type ShippingAndTax = {
  /** Null: never. */
  freeShippingFromPaisa: number | null;
  shippingFeePaisa: number;
  taxRateBps: number;
  /** The tax is part of the prices, not on top of them. */
  pricesIncludeTax?: boolean;
  /** What is paid in cash has no paisa. */
  roundCash?: boolean;
};

/** `value` is in basis points of a percentage, or in paisa. */
export type DiscountTerms = { kind: 'percent' | 'amount' | 'free_delivery'; value: number };

export type PricedLine = { pricePaisa: number; quantity: number };

export type Totals = {
  itemCount: number;
  subtotalPaisa: number;
  shippingPaisa: number;
  taxPaisa: number;
  taxIncluded: boolean;
  discountPaisa: number;
  /** What a cash total was rounded by, up or down. */
  roundingPaisa: number;
  totalPaisa: number;
  missingForFreeShippingPaisa: number;
};

export const MAX_PRICE_PAISA = 100_000_000_000;
/** No order may cost more: every sum below stays an exact number. */
export const MAX_ORDER_PAISA = 100_000_000_000_000;

/** The paisa in a rupee amount, or undefined when it has a fraction of a paisa. */
export function rupeesToPaisa(rupees: number): number | undefined {
  const paisa = Math.round(rupees * 100);
  return Number.isSafeInteger(paisa) && paisa / 100 === rupees ? paisa : undefined;
}

/** What a line comes to, in rupees; a price times a count would leave fractions of a paisa. */
export function lineTotal(price: number, quantity: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}

export function paisaToRupees(paisa: number): number {
  return paisa / 100;
}

type Terms = { discount?: DiscountTerms | undefined; isCash?: boolean };

/**
 * An empty cart ships nothing, so it costs nothing to ship. A discount never takes free shipping away, and what it takes off
 * the goods is not taxed.
 */
export function computeTotals(lines: PricedLine[], rates: ShippingAndTax, terms: Terms = {}): Totals {
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotalPaisa = lines.reduce((sum, line) => sum + line.pricePaisa * line.quantity, 0);
  const freeFrom = rates.freeShippingFromPaisa;
  const shipsFree = itemCount === 0 || (freeFrom !== null && subtotalPaisa >= freeFrom);
  const shippingPaisa = shipsFree ? 0 : rates.shippingFeePaisa;
  const offGoods = terms.discount ? discountOnGoods(subtotalPaisa, terms.discount) : 0;
  const discountPaisa = terms.discount?.kind === 'free_delivery' ? shippingPaisa : offGoods;
  const taxIncluded = rates.pricesIncludeTax ?? false;
  const taxPaisa = roundHalfUp(
    BigInt(subtotalPaisa - offGoods) * BigInt(rates.taxRateBps),
    10_000n + (taxIncluded ? BigInt(rates.taxRateBps) : 0n),
  );
  const exactPaisa = subtotalPaisa + shippingPaisa - discountPaisa + (taxIncluded ? 0 : taxPaisa);
  const roundingPaisa = terms.isCash && rates.roundCash ? Math.round(exactPaisa / 100) * 100 - exactPaisa : 0;
  return {
    itemCount,
    subtotalPaisa,
    shippingPaisa,
    taxPaisa,
    taxIncluded,
    discountPaisa,
    roundingPaisa,
    totalPaisa: exactPaisa + roundingPaisa,
    missingForFreeShippingPaisa: Math.max(0, (freeFrom ?? 0) - subtotalPaisa),
  };
}

function discountOnGoods(subtotalPaisa: number, { kind, value }: DiscountTerms): number {
  if (kind === 'free_delivery') return 0;
  if (kind === 'amount') return Math.min(value, subtotalPaisa);
  return roundHalfUp(BigInt(subtotalPaisa) * BigInt(value), 10_000n);
}

function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

/** 125000 → '1,25,000.00'. Not by Intl: its first use keeps a phone busy for a tenth of a second. */
export function formatAmount(rupees: number, language: Language): string {
  const written = rupees.toFixed(2);
  return inDigitsOf(language, grouped(written.slice(0, -3)) + written.slice(-3));
}

/** 125000 → '1,25,000' */
export function formatCount(count: number, language: Language): string {
  return inDigitsOf(language, grouped(count.toFixed()));
}

const currency: Translated<string> = { en: 'NPR', ne: 'रु' };

/** 125000 → 'NPR 1,25,000.00' */
export function formatRupees(rupees: number, language: Language): string {
  return `${currency[language]} ${formatAmount(rupees, language)}`;
}

/** As the storefront shows it: 125000 → 'NPR 1,25,000', and paisa only where there are any. */
export function formatPrice(rupees: number, language: Language): string {
  return formatRupees(rupees, language).replace(/\.(00|००)$/, '');
}
