import type { home as English } from '#texts/en/storefront/home.ts';

export const home: typeof English = {
  pageTitle: (shopName) => `${shopName}: नेपालको अनलाइन पसल`,
  pageDescription: (shippingPromise) =>
    `इलेक्ट्रोनिक्स, लुगा, घरायसी सामान, खेलकुद र पुस्तक, नेपालभर डेलिभरी। ${shippingPromise}। खल्ती वा सामान बुझेपछि नगदमा तिर्नुहोस्।`,
  heroTitle: 'नेपालकै लागि बनेका र छानिएका राम्रा सामान',
  heroText: 'पाटनका कारखानादेखि काठमाडौँ, पोखरा वा धरानमा तपाईंको ढोकासम्म।',
  shopNow: 'किनमेल गर्नुहोस्',
  seeFeatured: 'छानिएका हेर्नुहोस्',
  whyHere: 'किन यहाँ किन्ने',
  delivery: 'घरमै डेलिभरी',
  payYourWay: 'आफूलाई मिल्ने गरी तिर्नुहोस्',
  payMethods: 'खल्ती वालेट, वा सामान बुझेपछि नगद',
  easyReturns: 'सजिलो फिर्ता',
  peopleWhoHelp: 'सहयोग गर्ने मान्छे',
  featured: 'छानिएका सामान',
  byCategory: 'वर्गअनुसार किनमेल',
  viewAll: 'सबै हेर्नुहोस्',
};
