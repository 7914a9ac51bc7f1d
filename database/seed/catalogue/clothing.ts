import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { ProductEntry } from './shape.ts';

const size = (...values: string[]): ProductOption => ({ name: 'Size', values });
const colour = (...values: string[]): ProductOption => ({ name: 'Colour', values });

export const clothing: ProductEntry[] = [
  {
    slug: 'dhaka-topi',
    name: 'Dhaka Topi',
    description:
      'A Palpali dhaka topi, hand-woven on a wooden loom and stitched in Tansen. The weave of red, saffron and black is never the same twice. Lined with soft cotton so it sits well from tika to the last dance.',
    price: 850_00,
    highlights: ['Hand-woven in Palpa', 'Cotton lining', 'Sizes 52 to 60 cm', 'Every piece unique'],
    featured: true,
    options: [size('52 cm', '54 cm', '56 cm', '58 cm', '60 cm')],
    stock: 58,
  },
  {
    slug: 'pashmina-shawl',
    name: 'Pashmina Shawl, Crimson',
    description:
      'Fine chyangra wool from Mustang, spun and woven in Kathmandu into a shawl that passes through a ring. Dyed deep crimson with a hand-twisted fringe. Warm enough for January, light enough for a handbag.',
    price: 6_800_00,
    highlights: [
      '100% chyangra pashmina',
      '200 × 70 cm',
      'Hand-twisted fringe',
      'Chyangra Pashmina certified',
    ],
    featured: true,
    stock: 24,
  },
  {
    slug: 'pashmina-stole-blue',
    name: 'Pashmina Stole, Lake Blue',
    description:
      'The blue of Phoksundo at noon, in a narrow stole of pashmina and silk. The silk adds a quiet sheen and helps it hold a knot. A gift that never needs a size.',
    price: 4_250_00,
    highlights: ['70% pashmina, 30% silk', '180 × 35 cm', 'Gift box included'],
    featured: false,
    stock: 31,
  },
  {
    slug: 'mustang-cotton-t-shirt',
    name: 'Mustang Cotton T-Shirt',
    description:
      'A heavyweight cotton tee, cut and sewn in Lalitpur, that keeps its shape wash after wash. The chest band is knitted in, not printed, so it never cracks.',
    price: 899_00,
    highlights: ['220 g combed cotton', 'Pre-shrunk', 'Sizes S to XXL'],
    featured: false,
    options: [size('S', 'M', 'L', 'XL', 'XXL'), colour('Charcoal', 'Sand', 'Forest')],
    stock: 96,
  },
  {
    slug: 'straight-denim-jeans',
    name: 'Straight Denim Jeans',
    description:
      'Mid-weight indigo denim with a little stretch for scooter days. Straight leg, regular rise, strong pockets. Hemming is free at our Putalisadak counter.',
    price: 2_450_00,
    highlights: ['98% cotton, 2% elastane', 'Waist 28 to 40', 'Free hemming'],
    featured: false,
    options: [{ name: 'Waist', values: ['28', '30', '32', '34', '36', '38', '40'] }],
    stock: 52,
  },
  {
    slug: 'wool-overcoat',
    name: 'Short Wool Coat',
    description:
      'A hip-length winter coat in felted wool from the high pastures, half-lined so it moves easily. Horn buttons and slanted pockets, for the walk home when the valley fog settles.',
    price: 11_900_00,
    highlights: ['Felted highland wool', 'Half-lined', 'Horn buttons', 'Dry clean'],
    featured: false,
    options: [size('S', 'M', 'L', 'XL')],
    stock: 1,
  },
  {
    slug: 'yak-wool-scarf',
    name: 'Yak Wool Scarf',
    description:
      'Knitted by a women’s group in Solukhumbu from soft under-coat yak wool. It smells of nothing, scratches nobody and outlasts most jackets.',
    price: 1_250_00,
    highlights: ['Undyed yak down blend', 'Hand-knitted', '170 cm long'],
    featured: false,
    options: [colour('Natural', 'Charcoal', 'Brown')],
    stock: 41,
  },
  {
    slug: 'knitted-gloves',
    name: 'Knitted Gloves, Fleece Lined',
    description:
      'Thick wool outside, fleece inside: the pair every trekker buys in Namche, for Kathmandu prices. The cuffs are long enough to meet your sleeves.',
    price: 650_00,
    highlights: ['Wool outside, fleece inside', 'Long cuffs', 'One size fits most'],
    featured: false,
    stock: 74,
  },
  {
    slug: 'hemp-socks',
    name: 'Hemp Socks, Pair',
    description:
      'Hemp and cotton socks that breathe in boots and dry overnight on a lodge rail. Cushioned heel and toe, no seam to rub.',
    price: 350_00,
    highlights: ['55% Himalayan hemp', 'Cushioned heel and toe', 'Dries overnight'],
    featured: false,
    options: [size('36–39', '40–43', '44–46')],
    stock: 120,
  },
  {
    slug: 'cotton-sari',
    name: 'Cotton Sari with Border',
    description:
      'A soft handloom sari with a woven contrast border, made for long summer days. It drapes easily after the first wash and comes with an unstitched blouse piece.',
    price: 4_200_00,
    highlights: ['Handloom cotton', '5.5 m with blouse piece', 'Woven border'],
    featured: false,
    stock: 0,
  },
  {
    slug: 'everyday-kurta',
    name: 'Summer Dress with Belt',
    description:
      'A sleeveless dress in washed cotton with a flared skirt, a scalloped hem and a narrow belt. Cool enough for Terai afternoons, and it has pockets.',
    price: 2_150_00,
    highlights: ['Washed cotton', 'Side pockets', 'Sizes XS to XL', 'Machine wash'],
    featured: false,
    options: [size('XS', 'S', 'M', 'L', 'XL'), colour('Green', 'Rose')],
    stock: 36,
  },
  {
    slug: 'city-trainers',
    name: 'City Trainers',
    description:
      'Made in Nepal for Nepali pavements: a grippy sole, a wide toe and laces that stay tied. The uppers wipe clean after a monsoon lane.',
    price: 2_990_00,
    highlights: ['Made in Nepal', 'Grippy rubber sole', 'Wipe-clean upper', 'EU 36 to 45'],
    featured: false,
    options: [size('36', '37', '38', '39', '40', '41', '42', '43', '44', '45')],
    stock: 47,
  },
];
