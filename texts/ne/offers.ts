import type { offers as English } from '#texts/en/offers.ts';

export const offers: typeof English = {
  haveCode: 'छुटको कोड',
  apply: 'लगाउनुहोस्',
  remove: 'हटाउनुहोस्',
  removeCode: (code) => `कोड ${code} हटाउनुहोस्`,
  applied: (code) => `कोड ${code} लाग्यो`,
  removed: (code) => `कोड ${code} हटाइयो`,
  failed: 'कोड लगाउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
};
