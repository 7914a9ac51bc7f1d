import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productSorts } from '#contract/catalogue/catalogue.ts';
import { type Goods, goods, openStockedShop, type StockedShop } from '#server/testing/stocked-shop.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await openStockedShop();
});
afterAll(() => shop.close());

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
  const haystack = (product: Goods) =>
    `${product.name} ${product.category} ${product.description ?? ''}`.toLowerCase();

  test('combine freely; pages never repeat or lose a product; counts ignore only the category', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ category, ...filter }) => {
        const fits = (product: Goods) =>
          product.price >= (filter.minPrice ?? 0) &&
          product.price <= (filter.maxPrice ?? 1e9) &&
          (!filter.featured || product.featured === true) &&
          haystack(product).includes(filter.search ?? '');
        const inCategory = (name: string) =>
          goods.filter((product) => fits(product) && product.category === name);
        const expected = category ? inCategory(category) : goods.filter(fits);

        const found: { name: string; price: number; created_at: string }[] = [];
        for (let page = 1, hasMore = true; hasMore; page++) {
          const { body } = await shop.list({
            ...filter,
            ...(category ? { category: shop.categoryId(category) } : {}),
            page,
          });
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
    expect((await shop.names())[0]).toBe('Muna Madan');
    expect((await shop.names({ sort: 'name ASC' })).slice(0, 3)).toEqual([
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
      totalProducts: goods.length,
      totalPages: 1,
    });
  });

  test('bounds are exact to the paisa, and a minimum above the maximum finds nothing', async () => {
    expect(await shop.names({ minPrice: 89.99, maxPrice: 89.99 })).toHaveLength(2);
    expect(await shop.names({ minPrice: 89.991, maxPrice: 90 })).toEqual([]);
    expect(await shop.names({ minPrice: 10, maxPrice: 5 })).toEqual([]);
  });

  test('a page beyond the last is empty', async () => {
    const { body } = await shop.list({ page: 100_000, limit: 100 });
    expect(body.data.products).toEqual([]);
    expect(body.data.pagination).toMatchObject({ hasMore: false, totalProducts: goods.length });
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
    if (message) expect(body).toMatchObject({ success: false, message });
  });
});

describe('one product', () => {
  test('in the shape of the specification', async () => {
    const id = shop.productId('Wireless Headphones');
    const { status, body } = await shop.call('GET', `/products/${id}`);
    expect(status).toBe(200);
    expect(body.data.product).toEqual({
      _id: id,
      name: 'Wireless Headphones',
      slug: 'wireless-headphones',
      description: '',
      price: 89.99,
      stock: 0,
      options: [],
      variants: [{ _id: expect.any(String), options: {}, price: 89.99, stock: 0, sku: expect.any(String) }],
      status: 'published',
      tags: [],
      images: [],
      image_alts: {},
      highlights: [],
      featured: true,
      category: shop.categoryId('Electronics'),
      category_id: { _id: shop.categoryId('Electronics'), name: 'Electronics' },
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
        expect([status, body]).toEqual([
          404,
          { success: false, message: 'Product not found', code: 'productNotFound' },
        ]);
      }
    }
    expect((await shop.call('GET', '/products/nonsense')).status).toBe(400);
  });

  test('is related to the others of its category, nearest in price first', async () => {
    const id = shop.productId('Wireless Mouse');
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
