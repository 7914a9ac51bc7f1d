import { inDevanagari } from '#texts/digits.ts';
import type { returns as English } from '#texts/en/storefront/returns.ts';

export const returns: typeof English = {
  title: 'केही मिलेन?',
  hint: 'सामान फिर्ताबारे ७ दिनभित्र र गुनासोबारे १५ दिनभित्र जवाफ आउँछ।',
  askReturn: 'सामान फिर्ता गर्नुहोस्',
  complain: 'गुनासो गर्नुहोस्',
  notYet: 'सामान हात परेपछि यहीँबाट फिर्ता गर्न सकिन्छ।',
  nothingLeft: 'यो अर्डरका सबै सामानको फिर्ता मागिसकिएको छ।',
  what: 'के फिर्ता गर्नुहुन्छ?',
  quantityOf: (name) => `${name} कति थान`,
  reason: 'किन?',
  reasons: {
    defect: 'बिग्रिएको छ वा चल्दैन',
    wrong: 'मगाएको सामान होइन',
    late: 'धेरै ढिलो आयो',
    other: 'अरू कारण',
  },
  words: 'के मिलेन?',
  wordsHint: 'जति खुलाउनुहुन्छ, उति चाँडो टुङ्गिन्छ',
  send: 'पठाउनुहोस्',
  chooseLine: 'फिर्ता गर्ने कम्तीमा एउटा सामान छान्नुहोस्',
  sayWhat: 'के मिलेन, लेख्नुहोस्',
  received: (number) => `पायौँ। तपाईंको नम्बर ${number} हो।`,
  kinds: { return: 'सामान फिर्ता', complaint: 'गुनासो' },
  states: {
    open: 'हेर्दैछौँ',
    accepted: 'स्वीकार भयो: सामान पठाउनुहोस्',
    refused: 'स्वीकार भएन',
    received: 'सामान आइपुग्यो',
    closed: 'टुङ्गियो',
  },
  daysLeft: (days) => (days > 0 ? `${inDevanagari(days)} दिनभित्र जवाफ` : 'आजै जवाफ'),
};
