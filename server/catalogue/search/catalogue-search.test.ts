import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods, openStockedShop, type StockedShop } from '#server/testing/stocked-shop.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await openStockedShop();
});
afterAll(() => shop.close());

describe('search', () => {
  test('takes words in any order, the best match first', async () => {
    const found = await shop.names({ search: 'wireless headphones' });
    expect(found[0]).toBe('Wireless Headphones');
    expect(found).toHaveLength(3);
    expect((await shop.names({ search: 'headphones wireless' })).toSorted()).toEqual(found.toSorted());
  });

  test.each(['w', 'wi', 'wirel', 'WIREL', '  wirel  ', 'wireless m', 'mou wire'])(
    "finds the beginnings of words: '%s'",
    async (typed) => {
      expect(await shop.names({ search: typed })).toContain('Wireless Mouse');
    },
  );

  test.each([
    ['hedphones', 'Wireless Headphones'],
    ['headfones', 'Wireless Headphones'],
    ['eadphones', 'Wireless Headphones'],
    ['hedpho', 'Wireless Headphones'],
    ['wirless hedphones', 'Wireless Headphones'],
    ['lapotp', 'Laptop 14"'],
    ['pashmeena', 'Pashmina Shawl'],
    ['mosue', 'Wireless Mouse'],
    ['electronix laptop', 'Laptop 14"'],
    ['cloting topi', 'Dhaka Topi'],
    ['नेपोली', 'नेपाली कथा'],
  ])('forgives the typo in %s', async (typed, meant) => {
    expect(await shop.names({ search: typed })).toContain(meant);
  });

  test.each([
    ['the whole name', 'wireless mouse', ['Wireless Mouse']],
    [
      'the beginning of a name before a word inside it, and that before the description',
      'headphones',
      ['Headphones Stand, Wireless Charging', 'Wireless Headphones', 'Wireless Mouse'],
    ],
    ['the category', 'clothing shawl', ['Pashmina Shawl']],
    ['an accent left out', 'creme', ['Dhaka Topi']],
    ['parts of a hyphened word', 'c usb', ['USB-C Cable']],
    ['Devanagari', 'नेपाली', ['नेपाली कथा']],
    ['a number', '14', ['Laptop 14"']],
    ['nothing that resembles it', 'zzzzqqqq', []],
    ['only punctuation', '!?&|:*', []],
    ['one word that is nowhere', 'wireless zzzzqqqq', []],
    ['the last letter there is', '\u{10ffff}\u{10ffff}\u{10ffff}', []],
    ['a product that left the shop', 'ghost', []],
  ])('%s', async (_what, search, expected) => {
    expect(await shop.names({ search })).toEqual(expected);
  });

  test('blank text is no search', async () => {
    expect(await shop.names({ search: '   ' })).toHaveLength(goods.length);
  });

  test('a filter that leaves nothing does not turn an exact search into a guess', async () => {
    expect(await shop.names({ search: 'mouse', minPrice: 1000 })).toEqual([]);
    expect(await shop.names({ search: 'mouse', category: shop.categoryId('Books') })).toEqual([]);
  });

  test('a renamed category and product are found by their new names at once', async () => {
    const [category, product] = [shop.categoryId('Books'), shop.productId('Muna Madan')];
    await shop.db.updateTable('categories').set({ name: 'Stationery' }).where('id', '=', category).execute();
    await shop.db.updateTable('products').set({ name: 'Muna-Madan' }).where('id', '=', product).execute();
    expect(await shop.names({ search: 'statonery madan' })).toEqual(['Muna-Madan']);
    expect(await shop.names({ search: 'books' })).toEqual([]);
    await shop.db.updateTable('categories').set({ name: 'Books' }).where('id', '=', category).execute();
    await shop.db.updateTable('products').set({ name: 'Muna Madan' }).where('id', '=', product).execute();
  });

  test('any text at all gets an answer', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anything, async (search) => {
        expect([200, 400]).toContain((await shop.list({ search })).status);
      }),
      { numRuns: 150 },
    );
  });
});
