import type { ProductEntry } from './shape.ts';

export const books: ProductEntry[] = [
  {
    slug: 'muna-madan',
    name: 'Muna Madan',
    description:
      'Laxmi Prasad Devkota’s beloved jhyaure poem of Madan, who leaves for Lhasa, and Muna, who waits. This pocket edition sets the Nepali text large and clear, with a short glossary. The one book every Nepali shelf has.',
    price: 225_00,
    highlights: ['Nepali text', 'Pocket paperback, 96 pages', 'With glossary'],
    featured: false,
    stock: 110,
  },
  {
    slug: 'the-weaver-of-bhaktapur',
    name: 'The Weaver of Bhaktapur',
    description:
      'When a master weaver stops mid-pattern and will not say why, her granddaughter reads the unfinished cloth like a letter. A warm, slow-burning novel of craft, debt and the year after the earthquake.',
    price: 595_00,
    highlights: ['Novel, English', 'Paperback, 312 pages', 'Reading-group questions'],
    featured: false,
    stock: 43,
  },
  {
    slug: 'monsoon-letters',
    name: 'Monsoon Letters',
    description:
      'Two strangers share one post-office box in Pokhara through a single season of rain. A funny, tender novel told entirely in what they wrote, and what they crossed out.',
    price: 550_00,
    highlights: ['Novel, English', 'Paperback, 248 pages', 'Set in Pokhara'],
    featured: false,
    stock: 37,
  },
  {
    slug: 'a-nepali-kitchen',
    name: 'A Nepali Kitchen',
    description:
      'One hundred and twenty recipes from Tharu ghonghi to Thakali dal bhat, each tested on an ordinary gas ring. Spice names are given in Nepali, Newari and English. The chapter on achar alone is worth the shelf space.',
    price: 1_450_00,
    highlights: [
      '120 tested recipes',
      'Hardback, 280 pages',
      'Colour throughout',
      'Lies flat on the counter',
    ],
    featured: true,
    stock: 32,
  },
  {
    slug: 'forty-folds',
    name: 'Forty Folds: The Momo Book',
    description:
      'Everything about momo: doughs, fillings, folds and the achars that matter more. Step-by-step drawings show every pleat, including the one your aunt will not teach you.',
    price: 990_00,
    highlights: ['40 folds, 25 fillings', 'Step-by-step drawings', 'Hardback, 160 pages'],
    featured: false,
    stock: 29,
  },
  {
    slug: 'trails-of-the-himalaya',
    name: 'Trails of the Himalaya',
    description:
      'Thirty teahouse treks from a weekend to a month, with honest grades, water points and rest days. Fold-out maps and altitude profiles for each. Updated after the new roads.',
    price: 1_250_00,
    highlights: ['30 treks', 'Fold-out maps', 'Water-resistant cover', 'Updated edition'],
    featured: false,
    stock: 51,
  },
  {
    slug: 'birds-of-the-valley',
    name: 'Birds of the Valley',
    description:
      'A field guide to two hundred and forty birds of the Kathmandu valley, painted from life. Calls are written as you would hear them. Slips into a jacket pocket.',
    price: 1_650_00,
    highlights: ['240 species painted', 'Nepali and English names', 'Pocket flexibound'],
    featured: false,
    stock: 0,
  },
  {
    slug: 'nepali-for-beginners',
    name: 'Nepali for Beginners',
    description:
      'Twenty short lessons that take you from namaste to arguing politely about taxi fares. Devanagari is taught alongside, a few letters at a time. Free recordings for every dialogue.',
    price: 480_00,
    highlights: ['20 lessons', 'Devanagari step by step', 'Free audio', 'Answer key'],
    featured: false,
    stock: 68,
  },
  {
    slug: 'the-yeti-who-lost-his-hat',
    name: 'The Yeti Who Lost His Hat',
    description:
      'A very large yeti looks for a very small hat, from Namche market to the top of the page. A picture book for ages three to seven, in Nepali and English on facing pages.',
    price: 375_00,
    highlights: ['Ages 3 to 7', 'Nepali and English', 'Rounded board corners'],
    featured: false,
    stock: 77,
  },
  {
    slug: 'courtyards-of-patan',
    name: 'Courtyards of Patan',
    description:
      'A walking history of the old city through forty of its bahals, hitis and hidden shrines. Measured drawings sit beside old photographs and the stories neighbours tell.',
    price: 1_100_00,
    highlights: ['40 courtyards, 6 walks', 'Measured drawings', 'Paperback with flaps'],
    featured: false,
    stock: 3,
  },
  {
    slug: 'lokta-journal',
    name: 'Lokta Paper Journal',
    description:
      'Handmade lokta paper, sewn and bound in Bhaktapur with a block-printed cover. The pages take ink without bleeding and are said to last a thousand years. Start with today.',
    price: 650_00,
    highlights: ['Handmade lokta paper', '120 unruled pages', 'Block-printed cover'],
    featured: false,
    stock: 83,
  },
  {
    slug: 'ruled-exercise-book',
    name: 'Ruled Exercise Book',
    description:
      'The plain, sturdy exercise book of every school bag. Evenly ruled, firmly stapled, with a margin and room for a name on the front.',
    price: 45_00,
    highlights: ['100 ruled pages', 'Margin line', 'Smooth 60 g paper'],
    featured: false,
    stock: 120,
  },
];
