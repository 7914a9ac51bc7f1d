import { inDevanagari } from '#texts/digits.ts';
import type { productImport as English } from '#texts/en/admin/product-import.ts';

export const productImport: typeof English = {
  title: 'सामान फाइलबाट राख्ने',
  hint: 'CSV फाइल छान्नुहोस्: यहीँबाट निकालेको, वा Shopify वा WooCommerce बाट निकालेको। तपाईंले नभनी केही बदलिँदैन।',
  columns: 'फाइलमा के राख्न मिल्छ',
  columnHints: [
    'निकालेको फाइलकै स्तम्भहरू: id, name, description, category, price, stock, sku, featured, images, highlights, origin, maker, warranty, expires, returns, name_ne, description_ne आदि।',
    'id नभएको पङ्क्तिले नयाँ सामान थप्छ।',
    'वर्ग ‘लुगा > ज्याकेट’ जसरी लेख्न मिल्छ।',
    'साइज र रङ: हरेकका लागि उही नाम र आफ्नै मूल्य र स्टक भएको एउटा पङ्क्ति, variant मा ‘साइज: L; रङ: निलो’ वा ‘option: साइज’ जस्ता स्तम्भमा मान। नयाँ छ भने थपिन्छ।',
  ],
  template: 'रोजाइसहितको नमुना फाइल',
  exportVariants: 'रोजाइसहित निकाल्नुहोस्',
  sources: { shopify: 'Shopify', woocommerce: 'WooCommerce' },
  foreignPlan: (source, total, here, bad) =>
    `${source} का स्तम्भ भएको फाइल: ${inDevanagari(total)} सामान, ${inDevanagari(here)} पहिल्यै छन्, ${inDevanagari(bad)} पढ्न मिलेन।`,
  makeCategories: (names) => `नभएका वर्ग बनाउनुहोस्: ${names}`,
  copyPictures: 'तस्बिरहरू ल्याएर यहीँ राख्नुहोस्',
  updateHere: 'पहिल्यै भएका सामान पनि बदल्नुहोस्',
  importProducts: (total) => `${inDevanagari(total)} सामान भित्र्याउनुहोस्`,
  foreignProgress: (done, total) => `${inDevanagari(total)} मध्ये ${inDevanagari(done)}…`,
  foreignDone: (created, updated, skipped, refused) =>
    `सकियो: ${inDevanagari(created)} थपिए, ${inDevanagari(updated)} बदलिए, ${inDevanagari(skipped)} जस्ताको तस्तै, ${inDevanagari(refused)} अस्वीकृत।`,
  madeCategories: (names) => `बनाइएका वर्ग: ${names}`,
  foreignResults: {
    new: 'नयाँ',
    here: 'पहिल्यै छ',
    created: 'थपियो',
    updated: 'बदलियो',
    skipped: 'जस्ताको तस्तै',
    refused: 'अस्वीकृत',
  },
  csvFile: 'CSV फाइल',
  reading: 'फाइल पढिँदैछ…',
  readFailed: 'फाइल पढ्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  import: 'राख्नुहोस्',
  importChanges: (count) => `${inDevanagari(count)} परिवर्तन राख्नुहोस्`,
  imported: (added, changed) => `सामान राखियो: ${inDevanagari(added)} थपियो, ${inDevanagari(changed)} बदलियो`,
  plan: (add, change, unchanged, bad) =>
    `थपिने ${inDevanagari(add)}, बदलिने ${inDevanagari(change)}, उस्तै ${inDevanagari(unchanged)}, बिग्रेका पङ्क्ति ${inDevanagari(bad)}`,
  badRows: 'यी पङ्क्ति नमिलाएसम्म केही राखिँदैन:',
  badRow: (line, message) => `पङ्क्ति ${inDevanagari(line)}: ${message}`,
  wouldChange: 'के बदलिन्छ',
  toAdd: 'थपिने',
  toChange: 'बदलिने',
  line: (line) => `पङ्क्ति ${inDevanagari(line)}`,
  empty: 'खाली',
  andMore: (count) => `र अरू ${inDevanagari(count)}`,
};
