import type { CartDestination } from '#contract/cart.ts';
import type { DeliveryQuery, DeliveryTerms } from '#contract/delivery/delivery.ts';
import type { Place } from '#contract/delivery/places.ts';
import { formatDayAhead } from '#contract/values/dates.ts';
import { formatPrice, paisaToRupees, type ShippingAndTax } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { readDeliveryDefaults } from '#server/settings/settings.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { readPlace } from './places.ts';
import { type DeliveryRule, selectGrams, selectRule } from './zone-queries.ts';

export type { DeliveryRule };

type Weighed = { grams: number; quantity: number };

/** The numbers that totals are computed from, for these goods on this way. What is picked up costs no delivery. */
export function ratesFor(
  rates: ShippingAndTax,
  rule: DeliveryRule,
  lines: Weighed[],
  { pickup = false }: CartDestination = {},
): ShippingAndTax {
  if (pickup) return { ...rates, shippingFeePaisa: 0, freeShippingFromPaisa: null };
  const grams = lines.reduce((sum, line) => sum + line.grams * line.quantity, 0);
  return {
    ...rates,
    shippingFeePaisa: feeFor(rule, grams),
    freeShippingFromPaisa: rule.freeFromPaisa,
  };
}

/** The heaviest step that is reached says the fee. */
function feeFor(rule: DeliveryRule, grams: number): number {
  const reached = rule.weightSteps
    .filter((step) => grams >= step.fromGrams)
    .toSorted((a, b) => b.fromGrams - a.fromGrams);
  return reached[0]?.feePaisa ?? rule.feePaisa;
}

export async function readDeliveryTerms(
  db: Database,
  asked: DeliveryQuery,
  language: Language,
): Promise<DeliveryTerms> {
  const { place: code } = asked;
  const [rule, { pickupAddress }, place] = await Promise.all([
    selectRule(db, code),
    readDeliveryDefaults(db),
    code === undefined ? undefined : readPlace(db, code),
  ]);
  return {
    zone: rule.zone,
    fee: paisaToRupees(rule.feePaisa),
    freeFrom: rule.freeFromPaisa === null ? null : paisaToRupees(rule.freeFromPaisa),
    daysFrom: rule.daysFrom,
    daysTo: rule.daysTo,
    cashAllowed: rule.cashAllowed,
    pickupAddress,
    sentence: place ? await sentenceFor(db, rule, place, asked, language) : null,
  };
}

/** 'Delivery to Lalitpur Metropolitan City: NPR 100, arrives 19 to 20 Nov' */
async function sentenceFor(
  db: Database,
  rule: DeliveryRule,
  place: Place,
  { product, price = 0 }: DeliveryQuery,
  language: Language,
): Promise<string> {
  const grams = product ? await selectGrams(db, product) : 0;
  const isFree = rule.freeFromPaisa !== null && Math.round(price * 100) >= rule.freeFromPaisa;
  const paisa = isFree ? 0 : feeFor(rule, grams);
  return texts[language].delivery.deliveryTo(
    language === 'ne' ? place.nameNe : place.name,
    paisa === 0 ? '' : formatPrice(paisaToRupees(paisa), language),
    formatDayAhead(rule.daysFrom, language),
    formatDayAhead(rule.daysTo, language),
  );
}
