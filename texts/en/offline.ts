/** The page that stands in for any page which cannot be reached. */
export const offline = {
  title: 'No connection',
  heading: 'The shop cannot be reached',
  hint: 'Your phone or computer seems to be offline. What is in your cart is safe. This page opens by itself once the line is back.',
  tryAgain: 'Try again',
};
