import type { delivery as English, deliveryTo as EnglishTo } from '#texts/en/delivery.ts';

export const deliveryTo: typeof EnglishTo = (place, price, from, to) =>
  `${place} सम्म डेलिभरी: ${price || 'निःशुल्क'}, ${from === to ? to : `${from} – ${to}`} मा पुग्छ`;

export const delivery: typeof English = {
  deliveryTo,
  zoneRemoved: 'क्षेत्र हटाइयो।',
  newsHeard: 'खबर पाइयो।',
  noBranch: (district) => `${district} मा शाखा छैन`,
};
