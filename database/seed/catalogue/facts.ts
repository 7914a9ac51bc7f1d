import type { DemoProduct } from './shape.ts';

type Facts = { origin: string; maker: string; warranty: string; return_terms?: string };

const nepal = (maker: string, warranty = 'No warranty'): Facts => ({ origin: 'NP', maker, warranty });
const imported = (origin: string, maker: string, warranty: string): Facts => ({ origin, maker, warranty });

const byCategory: Record<DemoProduct['category'], Facts> = {
  electronics: imported('CN', 'Imported by Himal Electronics, Kathmandu', '1 year, by the importer'),
  clothing: nepal('Sewn in Kathmandu for Pasal Demo', '7 days against faults of sewing'),
  'home-garden': nepal('Made by craftspeople of Patan'),
  sports: imported('IN', 'Imported by Trail Nepal, Pokhara', '6 months against faults'),
  books: {
    ...nepal('Sajilo Prakashan, Kathmandu'),
    return_terms: 'Books come back only if they arrive damaged.',
  },
};

const bySlug: Record<string, Facts> = {
  'himal-14-laptop': imported(
    'TW',
    'Imported by Himal Electronics, Kathmandu',
    '2 years, local service desk',
  ),
  'mirrorless-camera': imported('JP', 'Imported by Himal Electronics, Kathmandu', '2 years, by the importer'),
  'straight-denim-jeans': imported('BD', 'Imported by Asan Traders, Kathmandu', 'No warranty'),
  'city-trainers': imported('VN', 'Imported by Asan Traders, Kathmandu', '3 months against faults'),
  'dhaka-topi': nepal('Palpali Dhaka weavers, Tansen'),
  'beeswax-candle': nepal('Chitwan Honey House, Bharatpur'),
  'balcony-plant': nepal('Godawari Nursery, Lalitpur', '7 days, if it arrives withered'),
  'steel-water-bottle': imported('IN', 'Imported by Trail Nepal, Pokhara', '1 year against leaks'),
  'two-person-tent': imported('CN', 'Imported by Trail Nepal, Pokhara', '1 year against faults of seams'),
};

const inNepali: Record<string, string> = {
  'No warranty': 'वारेन्टी छैन',
  'Imported by Himal Electronics, Kathmandu': 'आयातकर्ता हिमाल इलेक्ट्रोनिक्स, काठमाडौँ',
  '1 year, by the importer': '१ वर्ष, आयातकर्ताबाट',
  'Sewn in Kathmandu for Pasal Demo': 'काठमाडौँमा पसल डेमोका लागि सिलाइएको',
  '7 days against faults of sewing': 'सिलाइमा खोट भए ७ दिन',
  'Made by craftspeople of Patan': 'पाटनका कालिगढले बनाएको',
  'Imported by Trail Nepal, Pokhara': 'आयातकर्ता ट्रेल नेपाल, पोखरा',
  '6 months against faults': 'खोट भए ६ महिना',
  'Sajilo Prakashan, Kathmandu': 'सजिलो प्रकाशन, काठमाडौँ',
  'Books come back only if they arrive damaged.': 'किताब बिग्रिएर आएको भए मात्र फिर्ता हुन्छ।',
  '2 years, local service desk': '२ वर्ष, नेपालमै सेवा केन्द्र',
  '2 years, by the importer': '२ वर्ष, आयातकर्ताबाट',
  'Imported by Asan Traders, Kathmandu': 'आयातकर्ता असन ट्रेडर्स, काठमाडौँ',
  '3 months against faults': 'खोट भए ३ महिना',
  'Palpali Dhaka weavers, Tansen': 'पाल्पाली ढाका बुन्नेहरू, तानसेन',
  'Chitwan Honey House, Bharatpur': 'चितवन हनी हाउस, भरतपुर',
  'Godawari Nursery, Lalitpur': 'गोदावरी नर्सरी, ललितपुर',
  '7 days, if it arrives withered': 'ओइलिएर आए ७ दिन',
  '1 year against leaks': 'चुहिए १ वर्ष',
  '1 year against faults of seams': 'सिलाइ उध्रिए १ वर्ष',
};

type FactsInBoth = Facts & { maker_ne: string; warranty_ne: string; return_terms_ne: string };

/** What the law wants said about each of the demo products, in both languages. */
export function factsOf({ slug, category }: DemoProduct): FactsInBoth {
  const facts = bySlug[slug] ?? byCategory[category];
  const said = (words = '') => inNepali[words] ?? '';
  return {
    ...facts,
    maker_ne: said(facts.maker),
    warranty_ne: said(facts.warranty),
    return_terms_ne: said(facts.return_terms),
  };
}
