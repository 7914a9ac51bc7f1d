import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer } from '#server/testing/buyer.ts';
import { auditOf, createProduct, ledgerSumOf, nobody, stockOf } from '#server/testing/fixtures.ts';
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

describe('stock', () => {
  test('is adjusted with a note, and its history is kept', async () => {
    const { _id: id } = (await create()).body.data.product;
    const { status, body } = await owner.call('POST', `/admin/products/${id}/stock`, {
      delta: -2,
      note: 'Broken',
    });
    expect(status).toBe(200);
    expect(body.data.product.stock).toBe(3);
    await customer.buy(id);
    const { data } = (await owner.call('GET', `/admin/products/${id}/stock`)).body;
    expect(data).toMatchObject({
      stock: 2,
      movements: [
        { delta: -1, reason: 'order', order_id: expect.any(String), actor_name: customer.name },
        { delta: -2, reason: 'adjustment', note: 'Broken', actor_name: 'Asha Rai', order_id: null },
        { delta: 5, reason: 'initial' },
      ],
      pagination: { page: 1, totalPages: 1, total: 3 },
    });
    expect((await auditOf(shop, id)).at(-1)).toMatchObject({
      action: 'product.stock',
      before: { stock: 5 },
      after: { stock: 3, note: 'Broken' },
    });
  });

  test.each([
    [{ delta: 0 }, 400, 'delta must not be 0'],
    [{ delta: 1.5 }, 400, 'delta must be a whole number'],
    [{ delta: -6 }, 409, 'Only 5 are in stock now, so 6 cannot be taken out.'],
    [{ delta: 999_996 }, 409, 'There cannot be more than 1000000 in stock.'],
    [{}, 400, 'delta is required'],
  ])('%j is refused', async (body, status, message) => {
    const { _id: id } = (await create()).body.data.product;
    const answer = await owner.call('POST', `/admin/products/${id}/stock`, body);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await stockOf(shop, id)).toBe(5);
  });

  test('of an unknown product is a 404', async () => {
    expect((await owner.call('GET', `/admin/products/${nobody}/stock`)).status).toBe(404);
    expect((await owner.call('POST', `/admin/products/${nobody}/stock`, { delta: 1 })).status).toBe(404);
  });

  test('parallel sales, adjustments and edits lose nothing', async () => {
    const { _id: id } = (await create({ stock: 100 })).body.data.product;
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => customer.buy(id, 2)),
      ...Array.from({ length: 8 }, () => owner.call('POST', `/admin/products/${id}/stock`, { delta: 3 })),
      ...Array.from({ length: 6 }, (_, index) =>
        owner.call('PUT', `/admin/products/${id}`, { price: index + 1, stock: 101, stockBefore: 100 }),
      ),
    ]);
    const sold = answers.slice(0, 12).filter((answer) => answer.status === 201).length;
    expect(sold).toBeGreaterThan(0);
    expect(answers.slice(12).every((answer) => answer.status === 200)).toBe(true);
    expect(await stockOf(shop, id)).toBe(100 - 2 * sold + 8 * 3 + 6);
    expect(await ledgerSumOf(shop, id)).toBe(await stockOf(shop, id));
  });

  test('an absolute stock is reached from whatever it is by then', async () => {
    const { _id: id } = (await create({ stock: 50 })).body.data.product;
    await Promise.all([
      ...Array.from({ length: 5 }, () => customer.buy(id)),
      ...Array.from({ length: 5 }, (_, index) =>
        owner.call('PUT', `/admin/products/${id}`, { stock: 60 + index }),
      ),
    ]);
    expect(await ledgerSumOf(shop, id)).toBe(await stockOf(shop, id));
  });
});

test('stock changes only by its ledger, whoever writes, and the ledger never changes', async () => {
  const id = await createProduct(shop, { stock: 3 });
  const { db } = shop;
  const direct = [
    db.updateTable('products').set({ stock: 9 }).where('id', '=', id),
    db.updateTable('product_variants').set({ stock: 9 }).where('product_id', '=', id),
  ];
  for (const change of direct) await expect(change.execute()).rejects.toThrow('only through stock_movements');
  const past = [
    db.updateTable('stock_movements').set({ delta: 9 }).where('product_id', '=', id),
    db.deleteFrom('stock_movements').where('product_id', '=', id),
  ];
  for (const change of past) await expect(change.execute()).rejects.toThrow('append-only');
  expect([await stockOf(shop, id), await ledgerSumOf(shop, id)]).toEqual([3, 3]);
});
