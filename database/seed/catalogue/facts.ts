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

/** What the law wants said about each of the demo products. */
export function factsOf({ slug, category }: DemoProduct): Facts {
  return bySlug[slug] ?? byCategory[category];
}
