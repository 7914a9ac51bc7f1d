import type { Selectable } from 'kysely';
import { chosenOptions } from '#contract/catalogue/chosen-options.ts';
import type { Place } from '#contract/delivery/places.ts';
import type { Order } from '#contract/orders/orders.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Orders } from '#database/tables.ts';
import { inNepali } from '#server/delivery/addresses.ts';

export type OrderRow = Selectable<Orders>;
/** What of a row is answered. */
type AnsweredRow = Pick<
  OrderRow,
  | 'address'
  | 'ahead_paid_paisa'
  | 'ahead_paisa'
  | 'city'
  | 'confirmed_at'
  | 'country'
  | 'courier'
  | 'created_at'
  | 'days_from'
  | 'days_to'
  | 'customer_email'
  | 'customer_name'
  | 'discount_code'
  | 'discount_paisa'
  | 'district'
  | 'full_name'
  | 'id'
  | 'landmark'
  | 'payment_method'
  | 'payment_status'
  | 'phone'
  | 'phone2'
  | 'pickup'
  | 'place_code'
  | 'reference'
  | 'rounding_paisa'
  | 'shipping_paisa'
  | 'state'
  | 'status'
  | 'subtotal_paisa'
  | 'tax_included'
  | 'tax_paisa'
  | 'tole'
  | 'total_paisa'
  | 'tracking_number'
  | 'updated_at'
  | 'user_id'
  | 'ward'
  | 'zip_code'
>;

/** A line as it was sold, under the name and picture of that day; in Nepali it is called as it is today. */
export type SoldLine = {
  productId: string;
  variantId: string;
  sku: string;
  optionNames: string[];
  optionValues: string[];
  name: string;
  nameNe: string;
  image: string;
  pricePaisa: number;
  quantity: number;
  available: boolean;
};

export function toOrder(row: AnsweredRow, lines: SoldLine[], place?: Place): Order {
  return {
    _id: row.id,
    id: row.id,
    reference: row.reference,
    user_id: { _id: row.user_id, name: row.customer_name },
    user: { name: row.customer_name, email: row.customer_email },
    items: lines.map((line) => ({
      product_id: {
        _id: line.productId,
        name: line.name,
        images: line.image ? [line.image] : [],
        product_name: line.name,
        ...(line.nameNe ? { nameNe: line.nameNe } : {}),
        available: line.available,
      },
      variant: {
        _id: line.variantId,
        options: chosenOptions(line.optionNames, line.optionValues),
        sku: line.sku,
      },
      quantity: line.quantity,
      price: paisaToRupees(line.pricePaisa),
    })),
    subtotal: paisaToRupees(row.subtotal_paisa),
    shipping: paisaToRupees(row.shipping_paisa),
    tax: paisaToRupees(row.tax_paisa),
    tax_included: row.tax_included,
    discount: paisaToRupees(row.discount_paisa),
    discount_code: row.discount_code,
    rounding: paisaToRupees(row.rounding_paisa),
    total: paisaToRupees(row.total_paisa),
    status: row.status,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    ahead: aheadOf(row),
    shipping_address: {
      fullName: row.full_name,
      phone: row.phone ?? '',
      phone2: row.phone2 ?? '',
      address: row.address,
      street: row.address,
      placeCode: row.place_code,
      ward: row.ward,
      tole: row.tole ?? '',
      landmark: row.landmark ?? '',
      city: row.city,
      district: row.district ?? '',
      state: row.state,
      ...inNepali(place),
      zipCode: row.zip_code ?? '',
      country: row.country,
    },
    pickup: row.pickup,
    delivery_days:
      row.days_from === null || row.days_to === null ? null : { from: row.days_from, to: row.days_to },
    courier: row.courier,
    tracking_number: row.tracking_number,
    can_cancel: row.status === 'pending',
    // Payments know it, and tell: see `withPaymentUrls`.
    payment_url: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Whoever was called and let off pays nothing ahead, unless it has come already. */
export function aheadOf(
  row: Pick<
    AnsweredRow,
    'ahead_paid_paisa' | 'ahead_paisa' | 'confirmed_at' | 'payment_status' | 'total_paisa'
  >,
): Order['ahead'] {
  const isPaid = row.ahead_paid_paisa > 0;
  const isAsked = row.ahead_paisa > 0 && row.confirmed_at === null && row.payment_status === 'pending';
  if (!isPaid && !isAsked) return null;
  return {
    amount: paisaToRupees(row.ahead_paisa),
    is_paid: isPaid,
    rest: paisaToRupees(row.total_paisa - row.ahead_paisa),
  };
}
