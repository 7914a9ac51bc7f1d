const paymentFailed = 'Payment failed. Please try again.';
const stillConfirming =
  'Your payment is still being confirmed. Your order is updated as soon as the provider answers; there is no need to pay again.';

export const payments = {
  goingToPay: 'Taking you to the payment page',
  goOnToPay: 'Go on to pay',
  continueAtPage: 'Continue at the payment page.',
  alertResolved: 'Alert resolved.',
  orderConfirmed: 'Order confirmed.',
  refundEntered: 'Refund entered.',
  refundRequested: 'Refund requested.',
  unknownPayment: 'We do not know this payment. Please look at your orders before you pay again.',

  /** What a customer reads who comes back from the provider without having paid, by what became of the payment. */
  afterReturn: {
    new: paymentFailed,
    initiating: stillConfirming,
    open: stillConfirming,
    held: stillConfirming,
    canceled: 'The payment was cancelled. Nothing was charged, and your cart is as you left it.',
    expired: 'The payment page expired before the payment was made. Your cart is as you left it.',
    review: 'Your payment needs a closer look by us. We will be in touch; there is no need to pay again.',
    failed: paymentFailed,
    refund_requested: 'Your payment arrived after the order was closed. We are refunding it in full.',
    refunded: 'Your payment was refunded.',
    partly_refunded: 'A part of your payment was refunded.',
  },
};
