import type { Selectable } from 'kysely';
import { paisaToRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { Orders } from '#database/tables.ts';

export type OrderRow = Selectable<Orders>;

/** A line as it was sold, under the name and picture of that day. */
export type SoldLine = {
  productId: string;
  name: string;
  image: string;
  pricePaisa: number;
  quantity: number;
  available: boolean;
};

export function toOrder(row: OrderRow, lines: SoldLine[]): Order {
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
        available: line.available,
      },
      quantity: line.quantity,
      price: paisaToRupees(line.pricePaisa),
    })),
    subtotal: paisaToRupees(row.subtotal_paisa),
    shipping: paisaToRupees(row.shipping_paisa),
    tax: paisaToRupees(row.tax_paisa),
    total: paisaToRupees(row.total_paisa),
    status: row.status,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    shipping_address: {
      fullName: row.full_name,
      phone: row.phone ?? '',
      address: row.address,
      street: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code ?? '',
      country: row.country,
    },
    can_cancel: row.status === 'pending',
    // Payments know it, and tell: see `withPaymentUrls`.
    payment_url: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
