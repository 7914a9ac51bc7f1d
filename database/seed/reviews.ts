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
    const said = new Set<string>();
    return random
      .shuffle([...known])
      .slice(0, stars.length)
      .map(([author, boughtAt], index) => {
        const rating = stars[index] ?? 5;
        const written = addHours(boughtAt, random.between(20, 300));
        const createdAt = written < calendar.now ? written : addHours(calendar.now, -random.next());
        return { product, author, rating, body: wordsFor(rating, random.next(), said), createdAt };
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

/**
 * What people say, by the stars they give: how it begins, and how it goes on. No two under one product are the same; when all have
 * been said, a rating comes without words, as every fifth one does.
 */
const words: { begins: string[]; goesOn: string[] }[] = [
  {
    begins: ['It stopped working after a week.', 'Not what I expected from the pictures.'],
    goesOn: ['The shop answered quickly, but still.', 'I sent it back and got my money.'],
  },
  {
    begins: ['Usable, but it feels cheaper than the price.', 'The box was dented when it came to Dharan.'],
    goesOn: ['I had hoped for more.', 'Delivery took a week.', 'My old one was better.'],
  },
  {
    begins: ['Good enough for the money.', 'Does its job.', 'Fine, with small flaws.'],
    goesOn: ['Nothing special.', 'I would have liked another colour.', 'The instructions could be clearer.'],
  },
  {
    begins: [
      'Very happy with it.',
      'Solid and well made.',
      'My brother liked it so much that I ordered a second one.',
      'Nearly perfect.',
      'Good quality.',
      'It does what it says.',
    ],
    goesOn: [
      'One star less because the packaging was thin.',
      'Arrived in Pokhara in three days.',
      'A little smaller than I thought.',
      'I would buy it again.',
      'The delivery boy called first, which was kind.',
      'It took two days longer than promised.',
    ],
  },
  {
    begins: [
      'Exactly as described.',
      'Better than I hoped.',
      'A Dashain present that everyone asked about.',
      'Great quality for the price.',
      'Second time I order from this shop.',
      'My mother is delighted.',
      'Worth every rupee.',
      'I compared many, and this is the one to have.',
      'Looks even nicer than in the pictures.',
      'Just what I was looking for.',
    ],
    goesOn: [
      'It came the next day in Kathmandu.',
      'I use it every day.',
      'Paid with Khalti, no trouble at all.',
      'Well packed, honest pictures.',
      'Recommended to all my friends.',
      'Even in Biratnagar it was here in four days.',
      'Cash on delivery worked as promised.',
      'After three months it is still like new.',
    ],
  },
];

/** The wish says which of all; when that was said already, the next one. */
function wordsFor(rating: number, wish: number, said: Set<string>): string {
  const { begins, goesOn } = words[rating - 1] ?? { begins: [], goesOn: [] };
  const count = begins.length * goesOn.length;
  if (wish < 0.2) return '';
  const first = Math.floor(wish * count);
  for (let step = 0; step < count; step += 1) {
    const at = (first + step * 7) % count;
    const body = `${begins[at % begins.length]} ${goesOn[Math.floor(at / begins.length)]}`;
    if (said.has(body)) continue;
    said.add(body);
    return body;
  }
  return '';
}
