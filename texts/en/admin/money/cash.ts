/** Cash on delivery: who is called before it is sent. */
export const cash = {
  deskTitle: 'Cash desk',
  deskLine: (count: string) =>
    count === '1' ? '1 cash order to confirm' : `${count} cash orders to confirm`,
  deskKeys: 'On an order, C confirms it; X and then Enter cancels it; arrows move on.',
  fetchFailed: 'Failed to fetch the cash orders',
  none: 'Nobody has to be called',
  noneHint: 'New cash orders appear here by themselves.',
  confirm: 'Confirm',
  confirmOf: (reference: string) => `Confirm order #${reference}`,
  confirmed: 'Order confirmed',
  cancel: 'Cancel',
  cancelOf: (reference: string) => `Cancel order #${reference}`,
  callOf: (phone: string, name: string) => `${phone}: call ${name}`,
  messageBy: { whatsapp: 'WhatsApp', viber: 'Viber', sms: 'SMS' },
  messageOf: (channel: string, name: string) => `${channel} to ${name}`,
  message: (name: string, shop: string, reference: string, amount: string) =>
    `Namaste ${name}, this is ${shop}. Please confirm your order #${reference}: ${amount}, to be paid on delivery. Shall we send it?`,
  history: 'This number',
  delivered: (count: number) => `${count} delivered`,
  refused: (count: number) => `${count} refused`,
  cancelled: (count: number) => `${count} cancelled`,
  open: (count: number) => `${count} open`,
  firstOrder: 'First order',
  risks: {
    no_phone: 'No phone number',
    refused_before: 'Has refused parcels before',
    many_open: 'Many orders are open',
    new_and_large: 'New, and a large amount',
  },
  mustConfirm: 'Is not sent before it is confirmed',
  mustPayAhead: (amount: string, rest: string) =>
    `Waits for ${amount} ahead (then ${rest} at the door), or for your confirmation`,
  mustPayAllAhead: (amount: string) => `Waits for all of it ahead, ${amount}, or for your confirmation`,
  aheadMessage: (about: {
    name: string;
    shop: string;
    reference: string;
    amount: string;
    /** Null where nothing is left to collect. */
    rest: string | null;
    link: string;
  }) =>
    `Namaste ${about.name}, this is ${about.shop}. Please pay ${about.amount} ${about.rest ? 'of' : 'for'} your order #${about.reference} ahead, then we send it${about.rest ? `; ${about.rest} in cash when it comes` : ''}: ${about.link}`,
};
