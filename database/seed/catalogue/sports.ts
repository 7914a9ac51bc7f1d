import type { ProductEntry } from './shape.ts';

export const sports: ProductEntry[] = [
  {
    slug: 'match-football',
    name: 'Match Football',
    description:
      'A size 5 match ball with thermally bonded panels that stays round on gravel grounds. It flies true in thin air and does not drink water in the rain. Pumped, checked and ready to play.',
    price: 1_850_00,
    highlights: ['Size 5, match weight', 'Thermally bonded panels', 'Pump needle included'],
    featured: true,
    stock: 66,
  },
  {
    slug: 'trekking-poles',
    name: 'Trekking Poles, Pair',
    description:
      'Light aluminium poles with cork grips that take the weight off your knees on the way down to Jiri. Flick locks hold at any length, even in gloves. Snow baskets and rubber feet are in the bag.',
    price: 3_450_00,
    highlights: ['7075 aluminium, 240 g each', 'Cork grips', 'Folds to 62 cm', 'Snow baskets included'],
    featured: true,
    stock: 34,
  },
  {
    slug: 'cricket-bat-and-ball',
    name: 'Cricket Bat and Ball',
    description:
      'A Kashmir willow bat, oiled and knocked in, with a leather ball to match. The sweet spot sits low for slow pitches. Ready for Mulpani or the lane behind the house.',
    price: 4_800_00,
    highlights: ['Grade 1 Kashmir willow', 'Knocked in', 'Leather ball included', 'Full size'],
    featured: false,
    stock: 23,
  },
  {
    slug: 'badminton-racket',
    name: 'Badminton Racket and Shuttle',
    description:
      'A light graphite racket with a forgiving head, and a feather shuttle to go with it. Strung at 24 lb, so it suits the winter-morning court and the club hall.',
    price: 1_290_00,
    highlights: ['Graphite, 84 g', 'Strung at 24 lb', 'Shuttle and cover included'],
    featured: false,
    stock: 55,
  },
  {
    slug: 'volleyball',
    name: 'Volleyball',
    description:
      'The national game deserves a proper ball: soft-touch panels, a steady float and a bladder that holds air for weeks. Approved for school tournaments.',
    price: 1_650_00,
    highlights: ['Official size and weight', 'Soft-touch cover', 'Holds air for weeks'],
    featured: false,
    stock: 48,
  },
  {
    slug: 'trekking-backpack-40l',
    name: 'Trekking Backpack 40 L',
    description:
      'Forty litres for teahouse treks, with a back panel that breathes on the Ulleri steps. The rain cover hides in the base and the hip belt has room for snacks. Stitched in Kathmandu and repaired free for two years.',
    price: 7_900_00,
    highlights: ['40 litres, 1.2 kg', 'Rain cover built in', 'Ventilated back', 'Free repairs for 2 years'],
    featured: true,
    stock: 28,
  },
  {
    slug: 'hiking-boots',
    name: 'Hiking Boots',
    description:
      'Ankle-high boots in waxed leather that need only a weekend to break in. The lugged sole bites on wet stone steps, and the membrane keeps snow-melt out.',
    price: 9_450_00,
    highlights: ['Waxed nubuck leather', 'Waterproof membrane', 'Lugged rubber sole', 'EU 37 to 46'],
    featured: false,
    stock: 17,
  },
  {
    slug: 'two-person-tent',
    name: 'Two-Person Tent',
    description:
      'A double-wall tent that two friends can pitch in five minutes and still be friends. Tested in a Mustang wind. Both doors have a porch for boots and a stove.',
    price: 14_500_00,
    highlights: ['2.4 kg, three season', 'Two doors, two porches', '3,000 mm flysheet'],
    featured: false,
    stock: 0,
  },
  {
    slug: 'yoga-mat',
    name: 'Yoga Mat',
    description:
      'Natural rubber under jute: grippy when dry, grippier when not. Six millimetres is kind to knees on a cement roof. The carrying strap doubles as a stretch band.',
    price: 1_750_00,
    highlights: ['Natural rubber and jute', '6 mm thick', 'Strap included'],
    featured: false,
    stock: 62,
  },
  {
    slug: 'steel-water-bottle',
    name: 'Steel Water Bottle',
    description:
      'Keeps tea hot to the top of Shivapuri and water cold all the way down. One wall dent will not hurt it, and neither will ten. The cap has a loop for a carabiner.',
    price: 1_150_00,
    highlights: ['750 ml, double wall', 'Hot 12 h, cold 24 h', 'Leak-proof loop cap'],
    featured: false,
    stock: 104,
  },
  {
    slug: 'table-tennis-set',
    name: 'Table Tennis Bat and Ball',
    description:
      'An all-round five-ply bat with tacky rubber, good for learning spin and for beating cousins. A three-star ball is included.',
    price: 950_00,
    highlights: ['Five-ply blade', 'Tacky 1.8 mm rubber', 'Three-star ball'],
    featured: false,
    stock: 71,
  },
  {
    slug: 'city-bicycle',
    name: 'City Bicycle',
    description:
      'A sturdy geared bicycle for Ring Road commutes and Saturday rides to Bungamati. Low gears for the climbs, good brakes for the way back. Assembled and tuned before delivery, with a free service after the first month.',
    price: 46_500_00,
    highlights: ['21 gears', 'Disc brakes', 'Chromoly frame', 'Free first service'],
    featured: false,
    stock: 4,
  },
];
