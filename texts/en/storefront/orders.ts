/** A customer's own orders. */
export const orders = {
  title: 'My Orders',
  loading: 'Loading your orders',
  none: 'No orders yet',
  noneHint: 'When you buy something, you can follow it here until it is at your door.',
  paymentSuccessful: 'Payment successful! Order placed.',
  paymentFailed: 'Payment failed. Please try again.',
  completePayment: 'Complete payment',
  paymentReceived: 'Thank you, your payment has arrived.',
  payWith: (wallet: string) => `Pay with ${wallet}`,
  more: (count: number) => `+${count}`,

  order: 'Order',
  orderNumber: (reference: string) => `Order #${reference}`,
  loadingOrder: 'Loading the order',
  placedOn: (when: string) => `Placed on ${when}`,
  print: 'Print',
  bill: 'Bill',
  courier: (courier: string, number: string | null) =>
    number ? `${courier} brings it, number ${number}.` : `${courier} brings it.`,
  notPaid: 'The payment did not go through, and nothing was charged. You can order the same again.',
  payAgain: 'Order again and pay',
  buyAgain: 'Buy again',
  addedAgain: 'What is still sold is in your cart',
  notAddedAgain: (names: string[]) => `Not sold any more, or sold out: ${names.join(', ')}`,
  notFound: 'Order not found',
  notFoundTitle: 'There is no such order in your account',
  notFoundHint: 'Perhaps it was placed with another account, or the address has a typo.',
  waitsForPayment: 'This order waits for its payment. Its items are kept for you until then.',
  payAheadTitle: (amount: string) => `Please pay ${amount} ahead`,
  payAhead: (rest: string) =>
    `As soon as it arrives, we send your order. You pay the rest, ${rest}, in cash at the door.`,
  payAllAhead: 'As soon as it arrives, we send your order. You have nothing to pay at the door.',
  payPartAhead: (amount: string) => `Pay ${amount} ahead`,
  restAtTheDoor: (rest: string) => `${rest} at the door`,
  story: 'What happened',

  cancel: 'Cancel order',
  cancelTitle: (reference: string) => `Cancel order #${reference}?`,
  keep: 'Keep order',
  cancelWithRefund: 'The order will not be sent, and your payment goes back to where it came from.',
  cancelUnpaid: 'The order will not be sent, and nothing is charged. This cannot be undone.',
  cancelled: 'Order cancelled',
  cancelFailed: 'The order could not be cancelled. Please try again.',

  thanks: 'Thank you for your order',
  thanksNumber: (reference: string) => `Your order number is #${reference}.`,
  whatNext: 'What happens next',
  nextPack: 'We pack your order and hand it to the courier.',
  nextPackOncePaid: (amount: string) =>
    `As soon as your ${amount} arrive, we pack your order and hand it to the courier.`,
  nextPickup: (address: string) => `We get it ready, and you pick it up here: ${address}`,
  nextDays: (from: number, to: number) =>
    `It should be with you ${to === 0 ? 'today' : `in ${from === to ? to : `${from} to ${to}`} ${to === 1 ? 'day' : 'days'}`}.`,
  nextDaysOncePaid: (from: number, to: number) =>
    to === 0
      ? 'It should be with you the same day.'
      : `It should be with you ${from === to ? to : `${from} to ${to}`} ${to === 1 ? 'day' : 'days'} later.`,
  nextCash: (amount: string) => `Have ${amount} ready: you pay the courier when the parcel arrives.`,
  nextCashAtPickup: (amount: string) => `Have ${amount} ready: you pay when you pick it up.`,
  nextPaid: 'It is paid: you have nothing more to pay.',
  nextFollow: 'You can follow it here, on this page.',
  followByLink: 'You have no account, so keep this link. It shows the order on any device, for 90 days.',
  followLink: 'Link to this order',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  questions: 'Questions?',
  seeOrder: 'See the order',

  pendingTitle: (count: number) =>
    count === 1 ? 'A payment is not finished yet' : `${count} payments are not finished yet`,
  pendingText: (reference: string, amount: string) =>
    `Order #${reference} over ${amount} waits for its payment. Its items are kept for you; if you have paid already, this page will say so shortly.`,
  pendingHolds: 'To buy something else, finish this payment first, or cancel that order.',
  checkAgain: 'Check again',
  checking: 'Asking the wallet…',
};
