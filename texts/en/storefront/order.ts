/** What an order looks like, for its customer and in the back office. */
export const order = {
  statuses: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  paymentStatuses: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    refund_pending: 'Refund pending',
    refunded: 'Refunded',
  },
  methods: {
    khalti: 'Khalti',
    esewa: 'eSewa',
    fonepay: 'Fonepay',
    bank: 'Bank transfer',
    cash: 'Cash on delivery',
  },

  /** Badges that stand alone say what they are about. */
  orderIs: {
    pending: 'Order: received',
    processing: 'Order: being prepared',
    shipped: 'Order: on its way',
    delivered: 'Order: delivered',
    cancelled: 'Order: cancelled',
  },
  pickupIs: { shipped: 'Order: ready to be picked up', delivered: 'Order: picked up' } as Record<
    string,
    string
  >,
  paymentIs: (method: string, state: string) => `${method}: ${state}`,
  paymentStates: {
    pending: 'not paid yet',
    completed: 'paid',
    failed: 'payment failed',
    refund_pending: 'refund on its way',
    refunded: 'refunded',
  },
  toPay: 'to pay',
  partPaid: 'part paid',

  items: 'Items',
  summary: 'Order summary',
  address: 'Shipping address',
  pickup: 'To be picked up at the shop',
  itemsCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  subtotal: 'Subtotal',
  subtotalOf: (items: string) => `Subtotal (${items})`,
  shipping: 'Shipping',
  free: 'Free',
  tax: 'Tax',
  taxAt: (percent: number) => `Tax (${percent}%)`,
  taxIncluded: (rate: string) => `Tax included${rate}`,
  discount: (code: string | null) => (code ? `Discount (${code})` : 'Discount'),
  rounding: 'Rounding',
  paidAhead: 'Paid ahead',
  toPayAhead: 'To pay ahead',
  atTheDoor: 'In cash at the door',
  total: 'Total',
  noLongerSold: 'no longer sold',
};
