import { inDevanagari } from '#texts/digits.ts';
import type { listing as English } from '#texts/en/storefront/listing.ts';

export const listing: typeof English = {
  title: 'सामानहरू',
  searchTitle: (search) => `“${search}” को नतिजा`,
  pageTitle: (title, page) => `${title}, पृष्ठ ${inDevanagari(page)}`,
  pageSearch: (search) => `खोज: ${search}`,
  pageDescription: (count, shopName) =>
    `${shopName} मा ${inDevanagari(count)} सामान हेर्नुहोस्, नेपालभर डेलिभरी। खल्ती वा सामान बुझेपछि नगदमा तिर्नुहोस्।`,
  results: 'नतिजा',
  productCount: (_count, written) => `${written} सामान`,
  forSearch: (search) => `“${search}” का लागि`,

  filters: 'छनोट',
  filterProducts: 'सामान छान्नुहोस्',
  closeFilters: 'छनोट बन्द गर्नुहोस्',
  applyFilters: 'छनोट लागू गर्नुहोस्',
  showProducts: (products) => `${products} देखाउनुहोस्`,
  search: 'खोज',
  searchProducts: 'सामान खोज्नुहोस्',
  category: 'वर्ग',
  allCategories: 'सबै वर्ग',
  minPrice: 'कम्तीमा मूल्य',
  maxPrice: 'बढीमा मूल्य',
  minPricePlaceholder: 'रु ०',
  anyPrice: 'जति पनि',
  minAboveMax: 'कम्तीको मूल्य बढीको मूल्यभन्दा धेरै छ, त्यसैले केही भेटिँदैन। एउटा घटाउनुहोस् वा अर्को बढाउनुहोस्।',
  featuredOnly: 'छानिएका मात्र',

  applied: 'लागू भएका छनोट',
  removeFilter: (filter) => `छनोट हटाउनुहोस्: ${filter}`,
  clearAll: 'सबै हटाउनुहोस्',
  unknownCategory: 'थाहा नभएको वर्ग',
  priceFrom: (amount) => `${amount} देखि`,
  priceUpTo: (amount) => `${amount} सम्म`,

  sortBy: 'क्रम',
  shopsOrder: 'पसलले राखेको क्रम',
  noCollection: 'यो सङ्ग्रह यहाँ छैन',
  noCollectionHint: 'यो सकिएको हुन सक्छ। सबै सामान हेर्नुहोस्।',
  bestMatch: 'सबैभन्दा मिल्ने',
  sorts: {
    'created_at DESC': 'नयाँ पहिले',
    'created_at ASC': 'पुरानो पहिले',
    'price ASC': 'मूल्य: सस्तो पहिले',
    'price DESC': 'मूल्य: महँगो पहिले',
    'name ASC': 'नाम: अक्षरको क्रममा',
  },
  view: 'देखाउने तरिका',
  gridView: 'कोठामा',
  listView: 'सूचीमा',

  pages: 'पृष्ठहरू',
  previousPage: 'अघिल्लो पृष्ठ',
  nextPage: 'अर्को पृष्ठ',
  showing: (shown, total) => `${total} मध्ये ${inDevanagari(shown)} देखाइएको`,
  pagesShown: (first, last, total) =>
    `पृष्ठ ${inDevanagari(first)}${first === last ? '' : ` देखि ${inDevanagari(last)}`} · जम्मा ${total} सामान`,
  furtherDown: 'त्यसभन्दा तलका सामान हेर्न वर्ग वा छनोट छान्नुहोस्।',

  noProducts: 'तपाईंको छनोटसँग मिल्ने सामान भेटिएन।',
  noProductsHint: 'छनोट वा खोजेको शब्द बदलेर हेर्नुहोस्।',
  nothingYet: 'यहाँ अहिले बिक्रीमा केही छैन',
  nothingYetHint: 'केही समयपछि फेरि हेर्नुहोस्।',
  clearFilters: 'सबै छनोट हटाउनुहोस्',
  sellsWell: 'अरूले किन्ने सामान',
  notFoundAsTyped: (search) => `“${search}” नामको केही छैन।`,
};
