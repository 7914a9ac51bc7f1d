import { type Drawing, fluent } from './draw.ts';
import { chilli, compass, garlic, glasses, leafy, marigold, momo, tea } from './props.ts';
import type { Shoot } from './scenes.ts';
import { book, covers } from './things-books.ts';

const volume = (slug: string): Drawing => {
  const cover = covers[slug];
  if (!cover) throw new Error(`No cover for ${slug}`);
  return book(cover);
};

function bookShoot(slug: string, paper: string, field: string, rest: Partial<Shoot>): [string, Shoot] {
  return [
    slug,
    {
      thing: volume(slug),
      paper,
      field,
      size: 690,
      turn: -12,
      second: 'mandala',
      focus: [0.62, 0.5],
      ...rest,
    },
  ];
}

const pen = fluent('fountain-pen');
const pencil = fluent('pencil');

export const books: Record<string, Shoot> = Object.fromEntries([
  bookShoot('muna-madan', '#f1dfc4', '#d9a95b', { props: [marigold, glasses] }),
  bookShoot('the-weaver-of-bhaktapur', '#e5dcd0', '#a3344d', {
    second: 'dhaka',
    props: [fluent('thread'), glasses],
  }),
  bookShoot('monsoon-letters', '#d6e5e2', '#7f9fb3', {
    second: 'ledge',
    props: [tea, fluent('closed-umbrella')],
  }),
  bookShoot('a-nepali-kitchen', '#f6e6c3', '#a9583a', {
    second: 'rings',
    first: 'plinth',
    size: 660,
    props: [chilli, garlic, leafy],
  }),
  bookShoot('forty-folds', '#f0d5cb', '#5f8f7f', { second: 'rings', props: [momo, chilli] }),
  bookShoot('trails-of-the-himalaya', '#dbe7ef', '#6f93b8', {
    second: 'ledge',
    props: [compass, tea],
  }),
  bookShoot('birds-of-the-valley', '#e6ebd5', '#5f8a5a', {
    second: 'ridge',
    turn: 10,
    props: [fluent('feather'), leafy],
  }),
  bookShoot('nepali-for-beginners', '#e3ddf0', '#7a6fb0', { second: 'rings', props: [pencil, glasses] }),
  bookShoot('the-yeti-who-lost-his-hat', '#e0edf6', '#f0a07a', { second: 'flags', turn: -8, props: [] }),
  bookShoot('courtyards-of-patan', '#efdcc9', '#8f4a35', {
    second: 'dhaka',
    turn: 9,
    props: [marigold, glasses],
  }),
  bookShoot('lokta-journal', '#e9ddc9', '#66786a', {
    second: 'dhaka',
    first: 'plinth',
    size: 660,
    props: [pen, leafy],
  }),
  bookShoot('ruled-exercise-book', '#dfe4f0', '#e2b95f', {
    second: 'rings',
    turn: 12,
    props: [pencil, fluent('red-apple')],
  }),
]);

const shelf: [string, string, string][] = [
  ['muna-madan', 'monsoon-letters', 'the-weaver-of-bhaktapur'],
  ['a-nepali-kitchen', 'forty-folds', 'courtyards-of-patan'],
  ['trails-of-the-himalaya', 'birds-of-the-valley', 'lokta-journal'],
  ['nepali-for-beginners', 'ruled-exercise-book', 'the-yeti-who-lost-his-hat'],
];

for (const trio of shelf) {
  for (const [index, slug] of trio.entries()) {
    const shoot = books[slug];
    if (!shoot || index === 1) continue;
    shoot.others = trio.filter((other) => other !== slug).map(volume);
  }
}
