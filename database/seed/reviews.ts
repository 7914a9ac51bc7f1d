import { addHours, type Calendar } from './calendar.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { wordsFor } from './review-words.ts';

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
  const said = new Set<string>();
  return [...buyers].flatMap(([product, known]) => {
    const stars = starsFor(product, known.size, random);
    return random
      .shuffle([...known])
      .slice(0, stars.length)
      .map(([author, boughtAt], index) => {
        const rating = stars[index] ?? 5;
        const written = addHours(boughtAt, random.between(20, 300));
        const createdAt = written < calendar.now ? written : addHours(calendar.now, -random.next());
        const body = wordsFor(product.category, rating, random.next(), said);
        return { product, author, rating, body, createdAt };
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
  // Nobody puts forward what its buyers did not like.
  const likely = product.featured ? [5, 5, 5, 5, 4, 4, 5, 4, 4] : [5, 5, 5, 5, 4, 4, 4, 3, 2];
  return Array.from({ length: count }, () => random.pick(likely));
}
