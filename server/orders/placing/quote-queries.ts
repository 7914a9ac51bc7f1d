import { sql } from 'kysely';
import type { CashRule } from '#contract/cash/cash-rules.ts';
import type { ShippingAndTax } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { DeliveryRule } from '#server/delivery/delivery.ts';
import { together } from '#server/together.ts';

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
  version: number;
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

/** What totals are computed from besides the goods, and the version of the settings that say so. */
export type ShopTerms = {
  rates: ShippingAndTax;
  delivery: DeliveryFacts;
  settingsVersion: number;
  cashRule: CashRule;
};

export type Offers = {
  offers: Offer[];
  terms: ShopTerms;
  /** The code entered in the customer's cart. */
  cartCode: string | null;
};

/** The variants named, the variants on offer of the products named, and where it goes. */
type Asked = {
  variants: string[];
  products: string[];
  placeCode: number | null;
  customerId: string;
};

/** Read in one statement with whatever else is being ordered at this moment. */
export const selectOffers = together(selectAllOffers, { atOnce: 1 });

type SettingsOfOrders = ShippingAndTax &
  Omit<DeliveryFacts, 'rule'> &
  Pick<ShopTerms, 'settingsVersion' | 'cashRule'>;
type QuoteOfOrder = Pick<Offers, 'offers' | 'cartCode'> & Pick<DeliveryFacts, 'rule'>;

async function selectAllOffers(db: Database, all: Asked[]): Promise<Offers[]> {
  const { rows } = await sql<SettingsOfOrders & { quotes: QuoteOfOrder[] }>`
    select
      s.free_shipping_from_paisa as "freeShippingFromPaisa", s.shipping_fee_paisa as "shippingFeePaisa",
      s.tax_rate_bps as "taxRateBps", s.prices_include_tax as "pricesIncludeTax", s.round_cash as "roundCash", s.version as "settingsVersion",
      s.confirm_cash as "cashRule", s.pickup_address as "pickupAddress", s.free_addresses as "freeAddresses",
      s.cash_needs_phone as "cashNeedsPhone",
      quote_orders(${JSON.stringify(all)}::jsonb) as quotes
    from store_settings s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The shop has no settings.');
  const { quotes, settingsVersion, cashRule, pickupAddress, freeAddresses, cashNeedsPhone, ...rates } = row;
  return quotes.map(({ offers, cartCode, rule }) => ({
    offers,
    cartCode,
    terms: {
      settingsVersion,
      cashRule,
      rates,
      delivery: { rule, pickupAddress, freeAddresses, cashNeedsPhone },
    },
  }));
}
