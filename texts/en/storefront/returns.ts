/** Sending back, and complaining: on the page of an order. */
export const returns = {
  title: 'Something wrong?',
  hint: 'You hear about a return within 7 days, and about a complaint within 15.',
  askReturn: 'Return something',
  complain: 'Complain',
  notYet: 'Once the parcel has arrived, you can return something here.',
  nothingLeft: 'Everything of this order was asked back already.',
  what: 'What do you send back?',
  quantityOf: (name: string) => `How many of ${name}`,
  reason: 'Why?',
  reasons: {
    defect: 'It is broken or does not work',
    wrong: 'It is not what I ordered',
    late: 'It came too late',
    other: 'Another reason',
  } as Record<string, string>,
  words: 'What is wrong?',
  wordsHint: 'The more we know, the quicker it goes',
  send: 'Send',
  chooseLine: 'Choose at least one thing to send back',
  sayWhat: 'Please say what is wrong',
  received: (number: string) => `We have it. Your number is ${number}.`,
  kinds: { return: 'Return', complaint: 'Complaint' },
  states: {
    open: 'Being looked at',
    accepted: 'Accepted: please send it back',
    refused: 'Refused',
    received: 'Goods received',
    closed: 'Done',
  },
  daysLeft: (days: number) =>
    days > 0 ? `Answer within ${days} ${days === 1 ? 'day' : 'days'}` : 'Answer due today',
};
