import { inDevanagari } from '#texts/digits.ts';
import type { cart as English } from '#texts/en/storefront/cart.ts';
import { deliveryTo } from '#texts/ne/delivery.ts';

export const cart: typeof English = {
  title: 'कार्ट',
  items: 'कार्टका सामान',
  loading: 'तपाईंको कार्ट खुल्दैछ',
  empty: 'तपाईंको कार्ट खाली छ',
  emptyHint: 'तपाईंले थपेका सामान यहीँ रहन्छन्, तपाईंका सबै फोन र कम्प्युटरमा।',
  perhaps: 'अहिले छानिएका सामान',

  each: 'प्रति थान',
  removeNamed: (name) => `${name} हटाउनुहोस्`,
  removed: 'सामान कार्टबाट हटाइयो',
  removeFailed: 'सामान हटाउन सकिएन',
  updateFailed: 'कार्ट बदल्न सकिएन',
  noLongerSold: (name) => `${name} अब बिक्रीमा छैन`,
  pleaseRemove: 'कृपया यसलाई हटाउनुहोस्।',
  stockShort: (name, stock) =>
    stock === 0 ? `${name} सकिएको छ` : `${name} ${inDevanagari(stock)} थान मात्र बाँकी छ`,
  take: (quantity) => `${inDevanagari(quantity)} थान लिनुहोस्`,
  waits: 'इन्टरनेटको पर्खाइमा।',
  removalWaits: 'इन्टरनेट आएपछि हट्छ।',
  priceChanged: (before, now) => `मूल्य ${before} बाट ${now} भएको छ।`,
  allThereIs: (stock) => `स्टकमा जम्मा ${inDevanagari(stock)} थान छ, योभन्दा बढी छैन।`,

  deliveryTo,
  summary: 'अर्डरको हिसाब',
  freeShippingHint: (amount) => `अझै ${amount} को सामान थपेमा डेलिभरी निःशुल्क!`,
  checkout: 'अर्डर गर्न अघि बढ्नुहोस्',
  changeMarked: 'पहिले चिन्ह लगाइएका सामान मिलाउनुहोस्।',
  continueShopping: 'किनमेल जारी राख्नुहोस्',
};
