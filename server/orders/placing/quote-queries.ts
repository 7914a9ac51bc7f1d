import { sql } from 'kysely';
import type { CashRule } from '#contract/cash/cash-rules.ts';
import type { ShippingAndTax } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { DeliveryRule } from '#server/delivery/delivery.ts';

/** A variant as it could be bought now, or no longer. */
export type Offer = {
  productId: string;
  variantId: string;
  name: string;
  nameNe: string;
  image: string;
  sku: string;
  optionNames: string[];
  optionValues: string[];
  pricePaisa: number;
  grams: number;
  stock: number;
  onSale: boolean;
};

/** What a shop allows of addresses, and what delivery to this one costs. */
export type DeliveryFacts = {
  rule: DeliveryRule;
  pickupAddress: string;
  freeAddresses: boolean;
  cashNeedsPhone: boolean;
};

export type Offers = {
  offers: Offer[];
  rates: ShippingAndTax;
  delivery: DeliveryFacts;
  settingsVersion: number;
  cashRule: CashRule;
  /** The code entered in the customer's cart. */
  cartCode: string | null;
};

/** The variants named, the variants on offer of the products named without one, and what totals are computed from. */
export async function selectOffers(
  db: Database,
  variantIds: string[],
  productIds: string[],
  { placeCode, customerId }: { placeCode: number | undefined; customerId: string },
): Promise<Offers> {
  const { rows } = await sql<
    ShippingAndTax &
      DeliveryFacts &
      Pick<Offers, 'settingsVersion' | 'cashRule' | 'cartCode'> & { offers: Offer[] | null }
  >`
    select
      s.free_shipping_from_paisa as "freeShippingFromPaisa", s.shipping_fee_paisa as "shippingFeePaisa",
      s.tax_rate_bps as "taxRateBps", s.prices_include_tax as "pricesIncludeTax", s.round_cash as "roundCash", s.version as "settingsVersion",
      s.confirm_cash as "cashRule", s.pickup_address as "pickupAddress", s.free_addresses as "freeAddresses",
      s.cash_needs_phone as "cashNeedsPhone",
      delivery_rule(${placeCode ?? null}::integer) as rule,
      (select code from cart_discounts where user_id = ${customerId}) as "cartCode",
      order_offers(${variantIds}::uuid[], ${productIds}::uuid[]) as offers
    from store_settings s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The shop has no settings.');
  const {
    offers,
    settingsVersion,
    cashRule,
    cartCode,
    rule,
    pickupAddress,
    freeAddresses,
    cashNeedsPhone,
    ...rates
  } = row;
  return {
    offers: offers ?? [],
    settingsVersion,
    cashRule,
    cartCode,
    rates,
    delivery: { rule, pickupAddress, freeAddresses, cashNeedsPhone },
  };
}
