import type { CategorySlug } from './catalogue.ts';

/** By the stars, one to five: how it begins, which fits the things of the category, and how it goes on, which fits all. */
const begins: Record<CategorySlug, string[][]> = {
  electronics: [
    ['It stopped working after a week.', 'It never switched on.'],
    ['It arrived with a scratch.', 'The buttons feel cheaper than the price.'],
    ['Does its job.', 'Good enough for the money.', 'The instructions could be clearer.'],
    [
      'Easy to set up.',
      'Works as described.',
      'The warranty card was in the box.',
      'Solid, nothing rattles.',
      'My brother liked it so much that I ordered a second one.',
      'It does what it says.',
    ],
    [
      'Works from the first minute.',
      'I compared many, and this is the one to have.',
      'Does more than I had hoped for.',
      'Three months of daily use, not one problem.',
      'My father uses it without asking me for help.',
      'Half the price of the same thing in New Road.',
      'My cousin in Sydney paid twice as much.',
      'Great quality for the price.',
      'The whole office asked where I got it.',
      'Looks good on the desk, too.',
    ],
  ],
  clothing: [
    ['A seam opened on the first day.', 'The colour ran in the first wash.'],
    ['Feels cheaper than the price.', 'The colour is not that of the pictures.'],
    [
      'Fine for every day.',
      'I would have liked another colour.',
      'Good, with a loose thread here and there.',
    ],
    [
      'Well sewn.',
      'Pleasant to wear.',
      'My sister borrowed it at once.',
      'Goes with everything I have.',
      'The colour is as in the picture.',
    ],
    [
      'I wear it more than anything else I have.',
      'A Dashain present that everyone asked about.',
      'My mother wants one too.',
      'You feel the quality at once.',
      'People stop me to ask where it is from.',
      'After a year still like new.',
      'Looks even nicer than in the pictures.',
    ],
  ],
  'home-garden': [
    ['It arrived damaged.', 'Much smaller than it looks.'],
    ['Usable, but it feels cheaper than the price.', 'Not as fine as in the pictures.'],
    ['Good enough for our flat.', 'Does its job.', 'Fine, with small flaws.'],
    [
      'Solid and well made.',
      'Looks good on the shelf.',
      'Heavier than I expected.',
      'Handmade, so no two are alike.',
      'My sister took mine, so I ordered another.',
    ],
    [
      'The nicest thing in our living room.',
      'My mother is delighted.',
      'You can see that it was made by hand.',
      'We use it every single day.',
      'A wedding present that was talked about.',
      'Our guests always ask where it is from.',
      'Worth every rupee.',
    ],
  ],
  sports: [
    ['It broke on the first day.', 'It did not last a month.'],
    ['My old one was better.', 'It feels cheaper than the price.'],
    ['Good for beginners.', 'Does its job.', 'Fine for a weekend now and then.'],
    [
      'Light and sturdy.',
      'Used every weekend, no complaints.',
      'Not a scratch so far.',
      'My son was out with it the same evening.',
      'Good value for a school.',
    ],
    [
      'Gets me out of the house every morning.',
      'My friends have all ordered one now.',
      'Better than the one I bought abroad.',
      'Took it from Jomsom to Jhapa.',
      'My daughter does not put it down.',
      'A season later it is still like new.',
      'Just what I was looking for.',
    ],
  ],
  books: [
    ['Some pages were torn.', 'It arrived damp.'],
    ['The binding came loose.', 'I had expected more pages.'],
    ['Nice to leaf through.', 'Good, though a bit thin.', 'Smaller than I thought.'],
    [
      'Beautifully bound.',
      'Lies well in the hand.',
      'Good paper.',
      'My students like it.',
      'A present for my sister in Dubai.',
    ],
    [
      'Even nicer than I remembered from the shop in Thamel.',
      'The paper alone is worth it.',
      'My daughter took it to school to show it.',
      'Bought one, and then three more as presents.',
      'A present that my teacher was happy about.',
      'It lies on our table, and everybody opens it.',
      'Every house should have one.',
    ],
  ],
};

const goesOn: string[][] = [
  ['The shop answered quickly, but still.', 'I sent it back and got my money.'],
  ['I had hoped for more.', 'Delivery took a week.', 'The box was dented when it came to Dharan.'],
  [
    'Nothing special.',
    'I might try another one.',
    'It took a day longer than promised.',
    'The price is fair.',
  ],
  [
    'One star less because the packaging was thin.',
    'Arrived in Pokhara in three days.',
    'I would buy it again.',
    'The delivery boy called first, which was kind.',
    'It took two days longer than promised.',
    'Fair price.',
  ],
  [
    'It came the next day in Kathmandu.',
    'Second time I order from this shop.',
    'Paid with Khalti, no trouble at all.',
    'Well packed, honest pictures.',
    'Recommended to all my friends.',
    'Even in Biratnagar it was here in four days.',
    'Cash on delivery worked as promised.',
    'Thank you!',
  ],
];

/** The wish says which of all; when that was said already, the next one; when all were, the rating comes without words. */
export function wordsFor(category: CategorySlug, rating: number, wish: number, said: Set<string>): string {
  const first = begins[category][rating - 1] ?? [];
  const second = goesOn[rating - 1] ?? [];
  const count = first.length * second.length;
  // Every fifth one says nothing.
  if (wish < 0.2) return '';
  const start = Math.floor(wish * count);
  for (let step = 0; step < count; step += 1) {
    const at = (start + step * 11) % count;
    const body = `${first[at % first.length]} ${second[Math.floor(at / first.length)]}`;
    if (said.has(body)) continue;
    said.add(body);
    return body;
  }
  return '';
}
