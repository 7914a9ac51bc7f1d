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
  methods: { khalti: 'Khalti', cash: 'Cash on delivery' },
};
