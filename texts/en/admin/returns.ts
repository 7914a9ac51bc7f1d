/** Returns and complaints. */
export const returns = {
  title: 'Returns and complaints',
  line: 'The law wants a return settled within 7 days, and a complaint decided within 15.',
  fetchFailed: 'Failed to fetch returns and complaints',
  waiting: 'Waiting',
  returns: 'Returns',
  complaints: 'Complaints',
  all: 'All',
  none: 'Nothing waits for you here',
  noneHint: 'Customers ask for a return, or complain, on the page of their order.',
  kinds: { return: 'Return', complaint: 'Complaint' },
  states: {
    open: 'To decide',
    accepted: 'Accepted, goods on their way',
    refused: 'Refused',
    received: 'Goods received',
    closed: 'Done',
  },
  reasons: {
    defect: 'Broken or does not work',
    wrong: 'Not what was ordered',
    late: 'Came too late',
    other: 'Another reason',
  } as Record<string, string>,
  daysLeft: (days: number) =>
    days < 0
      ? `Overdue by ${-days} ${days === -1 ? 'day' : 'days'}`
      : days === 0
        ? 'Due today'
        : `${days} ${days === 1 ? 'day' : 'days'} left`,
  order: (reference: string) => `Order #${reference}`,
  picture: (number: number) => `Picture ${number} of the customer`,
  answer: 'Your answer',
  answerHint: 'The customer reads it. A refusal needs one.',
  accept: 'Accept return',
  refuse: 'Refuse',
  receiveHint: 'When the goods are here: how many can be sold again?',
  restock: (name: string) => `Back on the shelf: ${name}`,
  receive: 'Goods received',
  refundHint: (amount: string) => `Give money back, up to ${amount}`,
  amount: 'Amount (NPR)',
  reference: 'Reference of what you paid back by hand',
  referenceHint: 'Such as the number of the transfer, or “cash, signed”',
  referenceWallet: 'Leave it empty to send all of it back by the wallet',
  refund: 'Refund and close',
  closeWithout: 'Close without money: why',
  close: 'Answer and close',
};
