const paymentFailed = 'Payment failed. Please try again.';
const stillConfirming =
  'Your payment is still being confirmed. Your order is updated as soon as the provider answers; there is no need to pay again.';

export const payments = {
  goingToPay: 'Taking you to the payment page',
  goOnToPay: 'Go on to pay',
  continueAtPage: 'Continue at the payment page.',
  alertResolved: 'Alert resolved.',
  payLinkSent: 'The link to pay is on its way.',
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
  /** The page of a transfer by hand. */
  transfer: {
    title: 'Pay by bank transfer',
    alt: 'The code of our account',
    how: (reference: string) =>
      `Scan it with the app of your bank, pay exactly this amount, and write ${reference} in the remarks.`,
    until: (time: string) => `We keep your order until ${time}.`,
    yourReference: 'Reference or transaction number from your bank',
    claim: 'I have paid',
    claimed: (reference: string) =>
      `Thank you. We compare ${reference} with our bank statement and then confirm your order. Nothing more to do, and no screenshot is needed.`,
    thanks: 'Thank you. We compare it with our bank statement.',
    notSent: 'This could not be sent. Please try again.',
  },
  methodsSaved: 'Saved.',
  keysEntered: 'Keys stored. They are not shown again.',
  keysForgotten: 'Keys forgotten.',
  /** What became of trying a wallet's keys. */
  trying: {
    works: 'It works: a payment was begun, found again, and charged to nobody.',
    noKeys: 'There are no keys yet. Enter them first.',
    unreadable:
      'The stored keys cannot be read: SETTINGS_KEY is another one than when they were entered. Enter them again.',
    notBegun: (why: string) => `No payment could be begun: ${why}. Please look at the keys.`,
    notFound: (why: string) => `A payment was begun, but could not be found again: ${why}.`,
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
