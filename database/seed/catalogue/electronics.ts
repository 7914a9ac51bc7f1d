import type { ProductEntry } from './shape.ts';

export const electronics: ProductEntry[] = [
  {
    slug: 'wireless-headphones',
    name: 'Wireless Headphones',
    description:
      'Over-ear headphones that hush a micro-bus ride and keep every tabla beat in place. Soft cushions stay comfortable through a working day, and one charge lasts most of a week. The headband folds flat and comes with a cotton travel pouch.',
    price: 6_499_00,
    highlights: [
      'Active noise cancelling',
      '40-hour battery',
      'Bluetooth 5.3, two devices at once',
      '1-year local warranty',
    ],
    featured: true,
    stock: 64,
  },
  {
    slug: 'himal-14-laptop',
    name: 'Himal 14 Laptop',
    description:
      'A light 14-inch laptop for code, spreadsheets and long evenings of film. The battery rides out a load-shedding afternoon, and the keyboard is lit for when the room is not. Memory and storage can both be upgraded at our Kathmandu service desk.',
    price: 1_25_000_00,
    highlights: [
      '16 GB memory, 512 GB SSD',
      '14-inch 2.2K screen',
      '12-hour battery',
      '1.3 kg',
      '2-year local warranty',
    ],
    featured: false,
    stock: 12,
  },
  {
    slug: 'everest-5g-smartphone',
    name: 'Everest 5G Smartphone',
    description:
      'A bright screen, a camera that copes with dusk, and two SIM slots for NTC and Ncell. It charges to half in twenty minutes and survives monsoon splashes. MDMS registered, so it works from the first call.',
    price: 38_999_00,
    highlights: ['6.5-inch 120 Hz AMOLED', 'Dual SIM 5G', '5,000 mAh with 45 W charging', 'MDMS registered'],
    featured: false,
    stock: 38,
  },
  {
    slug: 'pulse-smart-watch',
    name: 'Pulse Smart Watch',
    description:
      'Tracks steps, sleep and heart rate, and counts climbed metres as carefully as kilometres. The always-on face is readable in full sun. Calls and messages arrive on the wrist, in Devanagari too.',
    price: 8_999_00,
    highlights: [
      'GPS and barometric altimeter',
      '10-day battery',
      'Water resistant to 50 m',
      'Reads Devanagari',
    ],
    featured: false,
    stock: 27,
  },
  {
    slug: 'mirrorless-camera',
    name: 'Mirrorless Camera with 35 mm Lens',
    description:
      'A compact body with a fast 35 mm prime, made for jatra crowds and mountain dawns alike. In-body stabilisation keeps hand-held shots sharp after sunset. Includes a spare battery, a strap and a 64 GB card.',
    price: 98_500_00,
    highlights: [
      '26 MP APS-C sensor',
      '35 mm f/1.8 lens included',
      '4K 60 video',
      'Spare battery in the box',
    ],
    featured: true,
    stock: 3,
  },
  {
    slug: 'bluetooth-speaker',
    name: 'Bluetooth Speaker',
    description:
      'A palm-sized speaker loud enough for a rooftop picnic. The woven shell shrugs off rain and dust, and two of them pair for stereo. Charges from any phone charger.',
    price: 4_299_00,
    highlights: ['20 W, deep bass', '15-hour playback', 'IP67 water and dust proof', 'Stereo pairing'],
    featured: false,
    stock: 45,
  },
  {
    slug: 'mechanical-keyboard',
    name: 'Mechanical Keyboard',
    description:
      'A compact keyboard with quiet tactile switches and keycaps that never go shiny. It remembers three devices and switches between them with one key. A Nepali Unicode layout card is in the box.',
    price: 7_250_00,
    highlights: [
      'Hot-swappable tactile switches',
      'Wireless and USB-C',
      'Dye-sublimated keycaps',
      'White backlight',
    ],
    featured: false,
    stock: 19,
  },
  {
    slug: 'wireless-mouse',
    name: 'Wireless Mouse',
    description:
      'A quiet, comfortable mouse for either hand. It glides on glass, wood and the back of a notebook, and a single AA cell lasts a year and a half.',
    price: 1_450_00,
    highlights: ['Silent clicks', '18 months on one AA', 'Works on glass', 'USB receiver or Bluetooth'],
    featured: false,
    stock: 86,
  },
  {
    slug: 'power-bank-20000',
    name: 'Power Bank 20,000 mAh',
    description:
      'Four phone charges in your jacket pocket: enough for Lukla to Base Camp if you are careful. It fills a laptop too, and the display tells the exact percentage left. Airline-safe capacity is printed on the case.',
    price: 2_799_00,
    highlights: [
      '45 W USB-C in and out',
      'Charges three devices',
      'Percentage display',
      'Cabin-baggage safe',
    ],
    featured: false,
    stock: 112,
  },
  {
    slug: 'fm-radio',
    name: 'FM Radio',
    description:
      'A proper radio for the morning news and the evening lok geet. It runs on the mains, on batteries, or on the built-in solar strip when neither is to hand. The dial has a satisfying weight.',
    price: 1_850_00,
    highlights: ['FM and short wave', 'Mains, batteries or solar', 'Telescopic aerial', 'Torch on the side'],
    featured: false,
    stock: 0,
  },
  {
    slug: 'monitor-27-inch',
    name: '27-inch Monitor',
    description:
      'A sharp, even panel for work by day and cricket by night. One USB-C cable carries picture, data and laptop power. The stand turns, tilts and rises without tools.',
    price: 32_900_00,
    highlights: ['2560 × 1440 IPS', '65 W USB-C', 'Height-adjustable stand', '3-year panel warranty'],
    featured: false,
    stock: 14,
  },
  {
    slug: 'game-controller',
    name: 'Game Controller',
    description:
      'A well-weighted pad with sticks that do not drift. It pairs with phones, computers and most consoles, and the grips stay dry through extra time.',
    price: 4_999_00,
    highlights: ['Hall-effect sticks', '25-hour battery', 'Phone, PC and console', 'Two rear buttons'],
    featured: false,
    stock: 33,
  },
];
