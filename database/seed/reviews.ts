import { addHours, type Calendar } from './calendar.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

export type DemoReview = {
  product: DemoProduct;
  author: Person;
  rating: number;
  body: string;
  createdAt: Date;
};

/** 127 reviews of the best seller that average 4.5. */
const bestSellerStars = { slug: 'wireless-headphones', counts: [2, 3, 8, 30, 84] };

/** Only people who bought and got a thing say something about it, once. */
export function makeReviews(orders: DemoOrder[], calendar: Calendar, random: Random): DemoReview[] {
  const buyers = new Map<DemoProduct, Map<Person, Date>>();
  for (const order of orders.filter(({ status }) => status === 'delivered')) {
    for (const { product } of order.lines) {
      const known = buyers.get(product) ?? new Map<Person, Date>();
      buyers.set(product, known.set(order.customer, order.createdAt));
    }
  }
  return [...buyers].flatMap(([product, known]) => {
    const stars = starsFor(product, known.size, random);
    return random
      .shuffle([...known])
      .slice(0, stars.length)
      .map(([author, boughtAt], index) => {
        const rating = stars[index] ?? 5;
        const written = addHours(boughtAt, random.between(20, 300));
        const createdAt = written < calendar.now ? written : addHours(calendar.now, -random.next());
        return { product, author, rating, body: random.pick(bodies[rating - 1] ?? []), createdAt };
      });
  });
}

function starsFor(product: DemoProduct, buyers: number, random: Random): number[] {
  if (product.slug === bestSellerStars.slug) {
    return random.shuffle(
      bestSellerStars.counts.flatMap((count, index) => Array<number>(count).fill(index + 1)),
    );
  }
  const count = Math.floor(buyers * (0.2 + random.next() * 0.3));
  return Array.from({ length: count }, () => random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2]));
}

/** What people say, by the stars they give; an empty one is a rating without words. */
const bodies: string[][] = [
  [
    'It stopped working after a week. The shop answered quickly, but still.',
    'Not what I expected from the pictures.',
  ],
  ['Usable, but it feels cheaper than the price.', 'Delivery took a week to Dharan and the box was dented.'],
  ['Good enough for the money. Nothing special.', 'Does its job. I would have liked another colour.', ''],
  [
    'Very happy with it. Half a star less because the packaging was thin.',
    'Solid and well made. Arrived in Pokhara in three days.',
    'My brother liked it so much that I ordered a second one.',
    '',
  ],
  [
    'Exactly as described, and it came the next day in Kathmandu.',
    'Better than I hoped. I use it every day.',
    'Bought it as a Dashain present and everyone asked where it was from.',
    'Great quality for the price. Paid with Khalti, no trouble at all.',
    'Second time I order from this shop. Well packed, honest pictures.',
    '',
  ],
];
