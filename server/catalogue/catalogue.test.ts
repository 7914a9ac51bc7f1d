import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productSorts } from '#contract/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

type Shelved = { category: string; name: string; price: number; description?: string; featured?: boolean };

const shelf: Shelved[] = [
  { category: 'Electronics', name: 'Wireless Headphones', price: 89.99, featured: true },
  { category: 'Electronics', name: 'Wireless Mouse', price: 25, description: 'Goes with the headphones' },
  { category: 'Electronics', name: 'Headphones Stand, Wireless Charging', price: 40 },
  { category: 'Electronics', name: 'Laptop 14"', price: 1200, featured: true },
  { category: 'Electronics', name: 'USB-C Cable', price: 5.5 },
  { category: 'Clothing', name: 'Dhaka Topi', price: 12, description: 'Handwoven crème cap' },
  { category: 'Clothing', name: 'Pashmina Shawl', price: 89.99, featured: true },
  { category: 'Books', name: 'नेपाली कथा', price: 4 },
  { category: 'Books', name: 'Muna Madan', price: 3.25 },
];

let shop: TestShop;
const categoryIds = new Map<string, string>();
const productIds = new Map<string, string>();

beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ['Electronics', 'Clothing', 'Books', 'Empty Shelf']) {
    const { id } = await shop.db
      .insertInto('categories')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    categoryIds.set(name, id);
  }
  for (const [index, product] of shelf.entries()) {
    const { id } = await shop.db
      .insertInto('products')
      .values({
        category_id: idOf(product.category),
        name: product.name,
        description: product.description ?? '',
        price_paisa: Math.round(product.price * 100),
        featured: product.featured ?? false,
        // Two by two at the same moment: the order must be stable all the same.
        created_at: new Date(Date.UTC(2026, 0, 1, Math.floor(index / 2))),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    productIds.set(product.name, id);
  }
  await shop.db
    .insertInto('products')
    .values({ category_id: idOf('Books'), name: 'Wireless Ghost', price_paisa: 1, deleted_at: new Date() })
    .execute();
});
afterAll(() => shop.close());

const idOf = (category: string) => categoryIds.get(category) ?? '';
type Query = Record<string, string | number | boolean>;

function list(query: Query = {}) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return shop.call('GET', `/products?${text}`);
}

async function names(query: Query = {}): Promise<string[]> {
  const { status, body } = await list({ limit: 100, ...query });
  expect(status).toBe(200);
  return body.data.products.map((product: { name: string }) => product.name);
}

describe('search', () => {
  test('takes words in any order, the best match first', async () => {
    const found = await names({ search: 'wireless headphones' });
    expect(found[0]).toBe('Wireless Headphones');
    expect(found).toHaveLength(3);
    expect((await names({ search: 'headphones wireless' })).toSorted()).toEqual(found.toSorted());
  });

  test.each(['w', 'wi', 'wirel', 'WIREL', '  wirel  ', 'wireless m', 'mou wire'])(
    "finds the beginnings of words: '%s'",
    async (typed) => {
      expect(await names({ search: typed })).toContain('Wireless Mouse');
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
  ])('forgives the typo in %s', async (typed, meant) => {
    expect(await names({ search: typed })).toContain(meant);
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
    expect(await names({ search })).toEqual(expected);
  });

  test('blank text is no search', async () => {
    expect(await names({ search: '   ' })).toHaveLength(shelf.length);
  });

  test('a filter that leaves nothing does not turn an exact search into a guess', async () => {
    expect(await names({ search: 'mouse', minPrice: 1000 })).toEqual([]);
    expect(await names({ search: 'mouse', category: idOf('Books') })).toEqual([]);
  });

  test('a renamed category and product are found by their new names at once', async () => {
    const [category, product] = [idOf('Books'), productIds.get('Muna Madan') ?? ''];
    await shop.db.updateTable('categories').set({ name: 'Pustak' }).where('id', '=', category).execute();
    await shop.db.updateTable('products').set({ name: 'Muna-Madan' }).where('id', '=', product).execute();
    expect(await names({ search: 'pustk madan' })).toEqual(['Muna-Madan']);
    expect(await names({ search: 'books' })).toEqual([]);
    await shop.db.updateTable('categories').set({ name: 'Books' }).where('id', '=', category).execute();
    await shop.db.updateTable('products').set({ name: 'Muna Madan' }).where('id', '=', product).execute();
  });

  test('any text at all gets an answer', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anything, async (search) => {
        expect([200, 400]).toContain((await list({ search })).status);
      }),
      { numRuns: 150 },
    );
  });
});

describe('filters, sorts and pages', () => {
  const filters = fc.record(
    {
      category: fc.constantFrom('Electronics', 'Clothing', 'Books', 'Empty Shelf'),
      minPrice: fc.constantFrom(0, 4, 12, 25.01, 89.99, 2000),
      maxPrice: fc.constantFrom(0, 4, 12, 89.98, 89.99, 5000),
      featured: fc.boolean(),
      search: fc.constantFrom('wireless', 'headphones', 'shawl'),
      sort: fc.constantFrom(...productSorts),
      limit: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: [] },
  );
  const haystack = (product: Shelved) =>
    `${product.name} ${product.category} ${product.description ?? ''}`.toLowerCase();

  test('combine freely; pages never repeat or lose a product; counts ignore only the category', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ category, ...filter }) => {
        const fits = (product: Shelved) =>
          product.price >= (filter.minPrice ?? 0) &&
          product.price <= (filter.maxPrice ?? 1e9) &&
          (!filter.featured || product.featured === true) &&
          haystack(product).includes(filter.search ?? '');
        const inCategory = (name: string) =>
          shelf.filter((product) => fits(product) && product.category === name);
        const expected = category ? inCategory(category) : shelf.filter(fits);

        const found: { name: string; price: number; created_at: string }[] = [];
        for (let page = 1, hasMore = true; hasMore; page++) {
          const { body } = await list({ ...filter, ...(category ? { category: idOf(category) } : {}), page });
          expect(body.data.pagination).toMatchObject({ currentPage: page, totalProducts: expected.length });
          for (const { name, count } of body.data.categoryCounts) expect(count).toBe(inCategory(name).length);
          found.push(...body.data.products);
          hasMore = body.data.pagination.hasMore;
        }
        expect(found.map(({ name }) => name).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
        expect(isSorted(found, filter.sort)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  function isSorted(
    found: { name: string; price: number; created_at: string }[],
    sort: string | undefined,
  ): boolean {
    const [field, direction] = (sort ?? '').split(' ') as ['price' | 'name' | 'created_at', string];
    if (!sort || field === 'name') return true;
    return found.every((product, index) => {
      const before = found[index - 1]?.[field] ?? product[field];
      return direction === 'ASC' ? before <= product[field] : before >= product[field];
    });
  }

  test('the newest come first by default; names are sorted without regard to case', async () => {
    expect((await names())[0]).toBe('Muna Madan');
    expect((await names({ sort: 'name ASC' })).slice(0, 3)).toEqual([
      'Dhaka Topi',
      'Headphones Stand, Wireless Charging',
      'Laptop 14"',
    ]);
  });

  test('empty strings mean not given', async () => {
    const { status, body } = await shop.call(
      'GET',
      '/products?search=&category=&minPrice=&maxPrice=&featured=&sort=&page=&limit=',
    );
    expect(status).toBe(200);
    expect(body.data.pagination).toEqual({
      currentPage: 1,
      hasMore: false,
      totalProducts: shelf.length,
      totalPages: 1,
    });
  });

  test('bounds are exact to the paisa, and a minimum above the maximum finds nothing', async () => {
    expect(await names({ minPrice: 89.99, maxPrice: 89.99 })).toHaveLength(2);
    expect(await names({ minPrice: 89.991, maxPrice: 90 })).toEqual([]);
    expect(await names({ minPrice: 10, maxPrice: 5 })).toEqual([]);
  });

  test('a page beyond the last is empty', async () => {
    const { body } = await list({ page: 100_000, limit: 100 });
    expect(body.data.products).toEqual([]);
    expect(body.data.pagination).toMatchObject({ hasMore: false, totalProducts: shelf.length });
  });

  test.each([
    ['category=abc', 'category must be a valid id'],
    ['minPrice=cheap', 'minPrice must be a number'],
    ['minPrice=-1', 'minPrice must be 0 or more'],
    ['maxPrice=1e300', 'maxPrice must be 1000000000 or less'],
    ['featured=perhaps', 'featured must be a boolean'],
    ['page=0', 'page must be 1 or more'],
    ['page=1.5', 'page must be a whole number'],
    ['limit=101', 'limit must be 100 or less'],
    [`search=${'x'.repeat(201)}`, 'search must be at most 200 characters long'],
    ['search=a&search=b', 'search must be a string'],
    ['sort=price', 'sort must be one of created_at DESC, created_at ASC, price ASC, price DESC, name ASC'],
    ['search=%00', undefined],
  ])('%s is refused', async (query, message) => {
    const { status, body } = await shop.call('GET', `/products?${query}`);
    expect(status).toBe(400);
    if (message) expect(body).toEqual({ success: false, message });
  });
});

describe('one product', () => {
  test('in the shape of the specification', async () => {
    const id = productIds.get('Wireless Headphones') ?? '';
    const { status, body } = await shop.call('GET', `/products/${id}`);
    expect(status).toBe(200);
    expect(body.data.product).toEqual({
      _id: id,
      name: 'Wireless Headphones',
      description: '',
      price: 89.99,
      stock: 0,
      images: [],
      highlights: [],
      featured: true,
      category: idOf('Electronics'),
      category_id: { _id: idOf('Electronics'), name: 'Electronics' },
      category_name: 'Electronics',
      rating: null,
      review_count: 0,
      version: 1,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: expect.any(String),
    });
    expect((await shop.call('GET', `/products/${id.toUpperCase()}`)).body.data.product._id).toBe(id);
  });

  test('that is unknown or has left the shop is a 404', async () => {
    const gone = await shop.db
      .selectFrom('products')
      .where('deleted_at', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow();
    for (const id of [gone.id, '00000000-0000-7000-8000-000000000000']) {
      for (const path of [`/products/${id}`, `/products/${id}/related`]) {
        const { status, body } = await shop.call('GET', path);
        expect([status, body]).toEqual([404, { success: false, message: 'Product not found' }]);
      }
    }
    expect((await shop.call('GET', '/products/nonsense')).status).toBe(400);
  });

  test('is related to the others of its category, nearest in price first', async () => {
    const id = productIds.get('Wireless Mouse');
    const { body } = await shop.call('GET', `/products/${id}/related`);
    expect(body.data.products.map((product: { name: string }) => product.name)).toEqual([
      'Headphones Stand, Wireless Charging',
      'USB-C Cable',
      'Wireless Headphones',
      'Laptop 14"',
    ]);
  });
});

test('all categories, with how many products each has', async () => {
  const { body } = await shop.call('GET', '/products/categories/all');
  const counts = body.data.categories.map((category: { name: string; product_count: number }) => [
    category.name,
    category.product_count,
  ]);
  expect(counts).toEqual([
    ['Books', 2],
    ['Clothing', 2],
    ['Electronics', 5],
    ['Empty Shelf', 0],
  ]);
});
