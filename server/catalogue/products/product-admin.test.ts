import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer } from '#server/testing/buyer.ts';
import {
  auditOf,
  createCategory,
  createProduct,
  ledgerSumOf,
  nobody,
  stockOf,
} from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let customer: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  customer = await createBuyer(shop);
});
afterAll(() => shop.close());

const create = (change: object = {}) =>
  owner.create({ name: 'Brass Lamp', price: 49.99, stock: 5, ...change });
const productNow = async (id: string) => (await shop.call('GET', `/products/${id}`)).body.data.product;

test.each([
  ['POST', '/admin/products'],
  ['PUT', `/admin/products/${nobody}`],
  ['DELETE', `/admin/products/${nobody}`],
  ['GET', `/admin/products/${nobody}/stock`],
  ['POST', `/admin/products/${nobody}/stock`],
])('%s %s is for admins only', async (method, path) => {
  expect((await shop.call(method, path, { body: {} })).status).toBe(401);
  expect((await shop.call(method, path, { body: {}, token: customer.token })).status).toBe(403);
});

describe('creating', () => {
  test("with the specification's payload", async () => {
    const { status, body } = await create({
      name: '  Brass Lamp ',
      description: 'Made in Patan',
      image: 'https://example.com/lamp.png',
      featured: true,
    });
    expect(status).toBe(201);
    const { product } = body.data;
    expect(product).toMatchObject({
      name: 'Brass Lamp',
      description: 'Made in Patan',
      price: 49.99,
      stock: 5,
      images: ['https://example.com/lamp.png'],
      featured: true,
      category: owner.categoryId,
      version: 1,
    });
    expect(await productNow(product._id)).toEqual(product);
    expect(await ledgerSumOf(shop, product._id)).toBe(5);
    expect(await auditOf(shop, product._id)).toMatchObject([
      {
        action: 'product.create',
        actor_email: owner.email,
        before: null,
        after: { name: 'Brass Lamp', price: 49.99, stock: 5 },
      },
    ]);
  });

  test('with optional fields as empty strings, a gallery and highlights', async () => {
    const plain = (await create({ description: '', image: '', stock: 0, price: 0 })).body.data.product;
    expect(plain).toMatchObject({ description: '', images: [], stock: 0, price: 0, featured: false });
    const full = (
      await create({
        image: '/pictures/ignored.webp',
        images: ['/pictures/a.webp', '', '/pictures/b.webp'],
        highlights: ['Pure\nbrass', ' '],
      })
    ).body.data.product;
    expect(full).toMatchObject({
      images: ['/pictures/a.webp', '/pictures/b.webp'],
      highlights: ['Pure brass'],
    });
  });

  test('many at once, with the same new words in any order', async () => {
    const words = Array.from({ length: 12 }, () => `w${crypto.randomUUID().slice(0, 8)}`);
    const answers = await Promise.all(
      words.map((_, turn) =>
        create({ description: [...words.slice(turn), ...words.slice(0, turn)].join(' ') }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(words.map(() => 201));
    const { body } = await shop.call('GET', `/products?search=${words[0]}`);
    expect(body.data.pagination.totalProducts).toBe(12);
  });

  test.each([
    [{ name: '' }, 'name must not be empty'],
    [{ name: ' ' }, 'name must not be empty'],
    [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters long'],
    [{ price: 1.005 }, 'price must have at most 2 decimals'],
    [{ price: -0.01 }, 'price must be 0 or more'],
    [{ price: '12' }, 'price must be a number'],
    [{ price: null }, 'price must be a number'],
    [{ price: 1e12 }, 'price must be 1000000000 or less'],
    [{ stock: 1.5 }, 'stock must be a whole number'],
    [{ stock: -1 }, 'stock must be 0 or more'],
    [{ categoryId: 'abc' }, 'categoryId must be a valid id'],
    [{ categoryId: nobody }, 'categoryId must be the id of an existing category'],
    [{ image: 'javascript:alert(1)' }, 'image must be a valid image address'],
    [{ image: 'http://x:99999/' }, 'image must be a valid image address'],
    [{ image: 'http://%' }, 'image must be a valid image address'],
    [{ image: '//evil.example' }, 'image must be a valid image address'],
    [{ featured: 'yes' }, 'featured must be a boolean'],
    [{ name: undefined }, 'name is required'],
    [{ description: 'a\0b' }, 'The request has a character that cannot be stored.'],
  ])('%j is refused', async (change, message) => {
    const { status, body } = await create(change);
    expect([status, body]).toMatchObject([400, { success: false, message }]);
  });
});

describe('changing', () => {
  test('only what is given, and the audit says what', async () => {
    const { _id: id } = (
      await create({ description: 'Old', images: ['/pictures/1.webp', '/pictures/2.webp'] })
    ).body.data.product;
    const { status, body } = await owner.call('PUT', `/admin/products/${id}`, {
      price: 60,
      image: '/pictures/new.webp',
      stock: 8,
    });
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({
      name: 'Brass Lamp',
      description: 'Old',
      price: 60,
      images: ['/pictures/new.webp', '/pictures/2.webp'],
      stock: 8,
      version: 2,
    });
    expect(await ledgerSumOf(shop, id)).toBe(8);
    expect((await auditOf(shop, id))[1]).toEqual({
      action: 'product.update',
      actor_email: owner.email,
      before: {
        name: 'Brass Lamp',
        price: 49.99,
        images: ['/pictures/1.webp', '/pictures/2.webp'],
        stock: 5,
      },
      after: { name: 'Brass Lamp', price: 60, images: ['/pictures/new.webp', '/pictures/2.webp'], stock: 8 },
    });
  });

  test('nothing, when all is as it was', async () => {
    const { product } = (await create()).body.data;
    const { name, price, stock, category } = product;
    const { body } = await owner.call('PUT', `/admin/products/${product._id}`, {
      name,
      price,
      stock,
      categoryId: category.toUpperCase(),
    });
    expect(body.data.product).toEqual(product);
    expect(await auditOf(shop, product._id)).toHaveLength(1);
  });

  test('what somebody else has changed meanwhile is refused, and nothing is overwritten', async () => {
    const { _id: id, version } = (await create()).body.data.product;
    const edits = await Promise.all(
      ['Lamp A', 'Lamp B', 'Lamp C'].map((name) =>
        owner.call('PUT', `/admin/products/${id}`, { name, version }),
      ),
    );
    expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, 409, 409]);
    expect(edits.find((edit) => edit.status === 409)?.body.message).toContain('nothing was saved');
    const winner = edits.find((edit) => edit.status === 200)?.body.data.product;
    expect(await productNow(id)).toMatchObject({ name: winner.name, version: 2 });
  });

  test('moves to another category, and to none that does not exist', async () => {
    const { _id: id } = (await create()).body.data.product;
    const other = await createCategory(shop, 'Puja');
    const moved = await owner.call('PUT', `/admin/products/${id}`, { categoryId: other });
    expect(moved.body.data.product.category_name).toBe('Puja');
    expect((await owner.call('PUT', `/admin/products/${id}`, { categoryId: nobody })).status).toBe(400);
    expect((await owner.call('PUT', `/admin/products/${id}`, { price: 1.234 })).status).toBe(400);
    expect((await owner.call('PUT', `/admin/products/${nobody}`, { price: 1 })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('takes the product off the shop and out of carts; its orders keep their lines', async () => {
    const { _id: id } = (await create()).body.data.product;
    const order = (await customer.buy(id)).body.data.order;
    await shop.call('POST', '/users/cart', { token: customer.token, body: { productId: id, quantity: 1 } });
    const { status, body } = await owner.call('DELETE', `/admin/products/${id}`);
    expect([status, body]).toEqual([200, { success: true, message: 'Product deleted successfully!' }]);

    expect((await shop.call('GET', `/products/${id}`)).status).toBe(404);
    const cart = await shop.call('GET', '/users/cart', { token: customer.token });
    expect(cart.body.data.cartItems).toEqual([]);
    const kept = await shop.call('GET', `/orders/${order._id}`, { token: customer.token });
    expect(kept.body.data.order.items[0].product_id).toMatchObject({ name: 'Brass Lamp', available: false });
    expect((await auditOf(shop, id)).at(-1)).toMatchObject({ action: 'product.delete', after: null });
    expect((await owner.call('DELETE', `/admin/products/${id}`)).status).toBe(404);
    expect((await owner.call('PUT', `/admin/products/${id}`, { price: 1 })).status).toBe(404);
    expect((await customer.buy(id)).status).toBe(409);
    expect((await owner.call('GET', `/admin/products/${id}/stock`)).body.data.movements).toHaveLength(2);
  });

  test('against parallel sales: every order either has its stock or was refused', async () => {
    const id = await createProduct(shop, { stock: 20 });
    const [deleted, ...sales] = await Promise.all([
      owner.call('DELETE', `/admin/products/${id}`),
      ...Array.from({ length: 8 }, () => customer.buy(id)),
    ]);
    expect(deleted?.status).toBe(200);
    expect(sales.every((sale) => [201, 409].includes(sale.status))).toBe(true);
    const sold = sales.filter((sale) => sale.status === 201).length;
    expect(await stockOf(shop, id)).toBe(20 - sold);
  });
});
