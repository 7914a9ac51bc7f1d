import type { CartDestination } from '#contract/cart.ts';
import type { DeliveryTerms } from '#contract/delivery.ts';
import { paisaToRupees, type ShippingAndTax } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { readDeliveryDefaults } from '#server/settings/settings.ts';
import { selectRule } from './zone-queries.ts';

export type WeightStep = { fromGrams: number; feePaisa: number };

/** What delivery to a place costs and takes, as `delivery_rule` answers it. Amounts are paisa. */
export type DeliveryRule = {
  zone: string | null;
  zoneNe: string | null;
  feePaisa: number;
  freeFromPaisa: number | null;
  weightSteps: WeightStep[];
  daysFrom: number;
  daysTo: number;
  cashAllowed: boolean;
};

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

export async function readDeliveryTerms(db: Database, placeCode: number | undefined): Promise<DeliveryTerms> {
  const [rule, { pickupAddress }] = await Promise.all([selectRule(db, placeCode), readDeliveryDefaults(db)]);
  return {
    zone: rule.zone,
    fee: paisaToRupees(rule.feePaisa),
    freeFrom: rule.freeFromPaisa === null ? null : paisaToRupees(rule.freeFromPaisa),
    daysFrom: rule.daysFrom,
    daysTo: rule.daysTo,
    cashAllowed: rule.cashAllowed,
    pickupAddress,
  };
}
