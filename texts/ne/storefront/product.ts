import { inDevanagari } from '#texts/digits.ts';
import type { product as English } from '#texts/en/storefront/product.ts';

export const product: typeof English = {
  notFound: 'सामान भेटिएन',
  notFoundHint: 'यो पसलबाट हटेको हुन सक्छ, वा ठेगाना गलत लेखिएको हुन सक्छ।',
  pageDescription: (name, shopName) => `${name}, ${shopName} मा।`,
  back: 'फर्कनुहोस्',
  breadcrumb: 'तपाईं यहाँ हुनुहुन्छ',
  featured: 'छानिएको',
  recentlySeen: 'भर्खरै हेरेका',
  deliveryWhere: 'तपाईंको ठाउँसम्म डेलिभरी कति र कहिले?',
  changePlace: 'ठाउँ बदल्नुहोस्',
  yourPlace: 'तपाईंको पालिका',
  noPlace: 'यस्तो ठाउँ भेटिएन',
  related: 'यी पनि मन पर्न सक्छन्',

  addToCart: 'कार्टमा थप्नुहोस्',
  needsScript: 'यस पसलमा किन्न जाभास्क्रिप्ट खोल्नुहोस्।',
  quantity: 'सङ्ख्या',
  quantityOf: (name) => `${name} को सङ्ख्या`,
  decrease: 'सङ्ख्या घटाउनुहोस्',
  increase: 'सङ्ख्या बढाउनुहोस्',

  inStock: 'स्टकमा छ',
  outOfStock: 'स्टकमा छैन',
  onlyLeft: (stock) => `${inDevanagari(stock)} थान मात्र बाँकी`,
  soldOutHint: 'अहिलेलाई सकिएको छ।',

  picturesOf: (name) => `${name} का तस्बिर`,
  pictureOf: (name, number, count) => `${name}, ${inDevanagari(count)} मध्ये तस्बिर ${inDevanagari(number)}`,
  picture: 'तस्बिर',
  previousPicture: 'अघिल्लो तस्बिर',
  nextPicture: 'अर्को तस्बिर',
  showPicture: (number) => `तस्बिर ${inDevanagari(number)} देखाउनुहोस्`,
};
