import type { home as English } from '#texts/en/storefront/home.ts';

export const home: typeof English = {
  shopNow: 'किनमेल गर्नुहोस्',
  seeFeatured: 'छानिएका हेर्नुहोस्',
  whyHere: 'किन यहाँ किन्ने',
  featured: 'छानिएका सामान',
  byCategory: 'वर्गअनुसार किनमेल',
  viewAll: 'सबै हेर्नुहोस्',
};
