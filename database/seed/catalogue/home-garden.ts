import type { ProductEntry } from './shape.ts';

export const homeGarden: ProductEntry[] = [
  {
    slug: 'singing-bowl',
    name: 'Hand-Hammered Singing Bowl',
    description:
      'Beaten from seven-metal bronze in Patan, each bowl is tuned by ear before it leaves the workshop. Strike it or circle the rim, and the tone hangs in the room for close to a minute. Comes with a cushion and a leather-wrapped mallet.',
    price: 4_500_00,
    highlights: [
      'Hand-hammered in Patan',
      '16 cm across',
      'Cushion and mallet included',
      'Tone lasts 50 seconds',
    ],
    featured: true,
    stock: 22,
  },
  {
    slug: 'momo-steamer',
    name: 'Momo Steamer, Three Tier',
    description:
      'A three-tier aluminium mokto that steams fifty momos at once. The base is deep enough for soup, so the jhol cooks while the momos do. Handles stay cool and every tier fits inside the base for storage.',
    price: 3_200_00,
    highlights: ['Steams 50 momos', 'Base doubles as soup pot', 'Cool-touch handles', '28 cm'],
    featured: true,
    stock: 40,
  },
  {
    slug: 'khukuri-kitchen-knife',
    name: 'Khukuri Kitchen Knife',
    description:
      'The curve of a khukuri in a size for the chopping board, forged in Bhojpur from spring steel. It rocks through saag, splits squash and keeps its edge for weeks. The rosewood handle is pinned in brass.',
    price: 1_950_00,
    highlights: ['Forged in Bhojpur', 'Spring steel, 18 cm blade', 'Rosewood handle', 'Sheath included'],
    featured: false,
    stock: 29,
  },
  {
    slug: 'brass-diya',
    name: 'Brass Diya',
    description:
      'A small oil lamp cast in brass, heavy enough not to tip. One filling burns through the evening puja. Polishes bright again with lemon and ash.',
    price: 480_00,
    highlights: ['Solid cast brass', 'Burns 3 hours', '10 wicks included'],
    featured: false,
    stock: 118,
  },
  {
    slug: 'enamel-teapot',
    name: 'Enamel Teapot',
    description:
      'A cheerful enamel pot that goes straight on the flame for milk tea and straight to the table after. Pours six small glasses without a drip.',
    price: 1_650_00,
    highlights: ['1.2 litres, six glasses', 'Gas and induction', 'Drip-free spout'],
    featured: false,
    stock: 35,
  },
  {
    slug: 'balcony-plant',
    name: 'Balcony Plant in Clay Pot',
    description:
      'A leafy, forgiving house plant grown in Godawari and potted in Thimi clay. It likes bright shade and a glass of water twice a week. Delivered only inside the valley, by hand.',
    price: 750_00,
    highlights: ['Grown in Godawari', 'Thimi clay pot', 'Easy care', 'Valley delivery'],
    featured: false,
    stock: 18,
  },
  {
    slug: 'copper-jug',
    name: 'Copper Water Jug',
    description:
      'Keep water overnight in copper, the way grandmothers insist. Hand-beaten by Tamrakar coppersmiths and lacquered outside so the shine stays. Holds enough for the bedside and the morning.',
    price: 3_900_00,
    highlights: ['Pure hand-beaten copper', '1.5 litres', 'Lid doubles as a cup'],
    featured: false,
    stock: 16,
  },
  {
    slug: 'lokta-lamp',
    name: 'Lokta Paper Lamp',
    description:
      'Handmade lokta paper over a sal-wood frame turns any bulb into evening light. The fibres show when it glows. Folds flat in its box and opens without tools.',
    price: 1_450_00,
    highlights: ['Handmade lokta paper', 'Sal-wood frame', 'E27 bulb included'],
    featured: true,
    stock: 44,
  },
  {
    slug: 'beeswax-candle',
    name: 'Beeswax Candle',
    description:
      'Pure beeswax from Chitwan hives, poured slowly so it burns straight. It smells faintly of mustard blossom and hardly smokes.',
    price: 390_00,
    highlights: ['Pure Chitwan beeswax', 'Burns 30 hours', 'Cotton wick'],
    featured: false,
    stock: 90,
  },
  {
    slug: 'doko-basket',
    name: 'Bamboo Doko Basket',
    description:
      'The carrying basket of the hills, woven small for laundry, firewood or a very large houseplant. Split bamboo with a doubled rim that takes a beating.',
    price: 690_00,
    highlights: ['Split bamboo', 'Doubled rim', '36 cm tall'],
    featured: false,
    stock: 26,
  },
  {
    slug: 'hand-knotted-rug',
    name: 'Hand-Knotted Wool Rug',
    description:
      'Eighty knots to the inch in highland wool, knotted on an upright loom in Boudha over six weeks. The medallion is drawn from monastery ceilings. It will look better in ten years than it does today.',
    price: 48_500_00,
    highlights: ['80-knot highland wool', '180 × 120 cm', 'Natural dyes', 'Child-labour-free certified'],
    featured: false,
    stock: 2,
  },
  {
    slug: 'framed-thangka',
    name: 'Framed Mandala Thangka',
    description:
      'A mandala painted in mineral colours and touched with gold by a Bhaktapur studio, framed behind glass. Signed on the back by the painter. Every line is by hand, so every piece differs a little.',
    price: 16_800_00,
    highlights: ['Mineral pigments and gold', 'Framed, 40 × 40 cm', 'Signed by the painter'],
    featured: false,
    stock: 4,
  },
];
