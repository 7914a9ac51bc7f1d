/** Without a price it is free. */
export const deliveryTo = (place: string, price: string, from: string, to: string) =>
  `Delivery to ${place}: ${price || 'free'}, arrives ${from === to ? to : `${from} – ${to}`}`;

/** What the server says about delivery. */
export const delivery = {
  deliveryTo,
  zoneRemoved: 'Zone removed.',
  newsHeard: 'Heard.',
  noBranch: (district: string) => `no branch in ${district}`,
};
