import { inDevanagari } from '#texts/digits.ts';
import type { checklist as English } from '#texts/en/admin/checklist.ts';

export const checklist: typeof English = {
  title: 'पसल खोल्नुहोस्',
  progress: (done, all) => `${inDevanagari(all)} मध्ये ${inDevanagari(done)} काम सकियो`,
  done: 'सकियो',
  hide: 'यो सूची लुकाउनुहोस्',
  hidden: 'सूची लुकाइयो',
  steps: {
    name: 'पसलको नाम राख्नुहोस्',
    picture: 'लोगो वा तस्बिर राख्नुहोस्',
    category: 'एउटा वर्ग बनाउनुहोस्',
    product: 'पहिलो सामान बिक्रीमा राख्नुहोस्',
    delivery: 'डेलिभरीको मूल्य तोक्नुहोस्',
    payment: 'ग्राहकले कसरी तिर्ने छान्नुहोस्',
    legal: 'बेच्ने को हो: कानुनी नाम, ठेगाना र प्यान',
    law: 'कानुनले मागेको कुरा भर्नुहोस्: दर्ता, गुनासो, फिर्ता',
  },
};
