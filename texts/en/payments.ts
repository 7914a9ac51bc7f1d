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
  /** The page with a code to scan. */
  qr: {
    title: (wallet: string) => `Pay with ${wallet}`,
    order: (reference: string) => `Order ${reference}`,
    alt: 'The code to pay with',
    how: 'Scan it with the app of your bank or wallet. On this phone: save the code, then open it from the gallery in that app.',
    waiting: 'Waiting for the payment. This page goes on by itself.',
    until: (time: string) => `The code can be paid until ${time}.`,
    check: 'I have paid',
    open: 'Open the code as a link',
    save: 'Save the code',
    later: 'Back to my orders',
  },
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
