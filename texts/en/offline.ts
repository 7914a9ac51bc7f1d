/** What is said without a line: the page that stands in for any page which cannot be reached, and the line above those seen before. */
export const offline = {
  title: 'No connection',
  heading: 'The shop cannot be reached',
  hint: 'Your phone or computer seems to be offline. What is in your cart is safe. This page opens by itself once the line is back.',
  officeHint:
    'Your phone or computer seems to be offline, and the back office needs the line. What you have saved is safe. This page opens by itself once the line is back.',
  tryAgain: 'Try again',
  seenBefore: 'Seen before, and still here',
  now: 'You are offline.',
  /** `{time}` and `{day}` are put in by the browser. */
  seenToday: 'You are offline. Seen at {time}.',
  seenEarlier: 'You are offline. Seen on {day} at {time}.',
  app: {
    description: (shop: string) => `Shop at ${shop}, also on a bad line`,
    cart: 'Cart',
    orders: 'My orders',
  },
};
