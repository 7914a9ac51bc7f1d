import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts';
import { computeTotals, paisaToRupees } from '#contract/values/money.ts';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  ledgerSumOf,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// Random commands of two customers and an admin, and beside them a model small enough to be believed.

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const rates = { freeShippingFromPaisa: 5_000, shippingFeePaisa: 999, taxRateBps: 800 };
const PRICES = [1_234, 4_999];
const START_STOCK = 6;

type ModelOrder = {
  id: string;
  user: number;
  lines: Map<number, number>;
  status: OrderStatus;
  paid: boolean;
};
type Model = { stock: number[]; carts: Map<number, number>[]; orders: ModelOrder[] };
type Real = { products: string[]; people: Person[]; orderSerial: number };

const user = fc.nat({ max: 1 });
const product = fc.nat({ max: 1 });
const quantity = fc.integer({ min: 1, max: 4 });
const pick = fc.nat({ max: 9 });
const command = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), user, product, quantity }),
  fc.record({ kind: fc.constant('set' as const), user, product, quantity }),
  fc.record({ kind: fc.constant('remove' as const), user, product }),
  fc.record({ kind: fc.constant('order' as const), user }),
  fc.record({ kind: fc.constant('cancel' as const), user, pick }),
  fc.record({ kind: fc.constant('status' as const), pick, status: fc.constantFrom(...orderStatuses) }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

test('whatever they do, shop and model agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const real: Real = {
        products: await Promise.all(
          PRICES.map((pricePaisa) => createProduct(shop, { pricePaisa, stock: START_STOCK })),
        ),
        people: await Promise.all([createPerson(shop), createPerson(shop)]),
        orderSerial: 0,
      };
      const model: Model = {
        stock: PRICES.map(() => START_STOCK),
        carts: [new Map(), new Map()],
        orders: [],
      };
      for (const next of commands) await run(next, model, real);
      await compare(model, real);
    }),
    { numRuns: 15 },
  );
});

async function run(next: Command, model: Model, real: Real): Promise<void> {
  switch (next.kind) {
    case 'add': {
      const cart = cartOf(model, next.user);
      const wanted = (cart.get(next.product) ?? 0) + next.quantity;
      const fits = wanted <= stockIn(model, next.product);
      const body = { productId: real.products[next.product], quantity: next.quantity };
      expect(await statusOf(real, next.user, 'POST', '/users/cart', body)).toBe(fits ? 200 : 409);
      if (fits) cart.set(next.product, wanted);
      return;
    }
    case 'set': {
      const cart = cartOf(model, next.user);
      const fits = next.quantity <= stockIn(model, next.product);
      const path = `/users/cart/${real.products[next.product]}`;
      const expected = !cart.has(next.product) ? 404 : fits ? 200 : 409;
      expect(await statusOf(real, next.user, 'PUT', path, { quantity: next.quantity })).toBe(expected);
      if (expected === 200) cart.set(next.product, next.quantity);
      return;
    }
    case 'remove': {
      const had = cartOf(model, next.user).delete(next.product);
      const path = `/users/cart/${real.products[next.product]}`;
      expect(await statusOf(real, next.user, 'DELETE', path)).toBe(had ? 200 : 404);
      return;
    }
    case 'order':
      return order(next.user, model, real);
    case 'cancel': {
      const chosen = model.orders[next.pick % (model.orders.length || 1)];
      if (!chosen) return;
      const path = `/orders/${chosen.id}/cancel`;
      const expected = chosen.user !== next.user ? 404 : chosen.status === 'pending' ? 200 : 409;
      expect(await statusOf(real, next.user, 'POST', path)).toBe(expected);
      if (expected === 200) release(model, chosen);
      return;
    }
    case 'status': {
      const chosen = model.orders[next.pick % (model.orders.length || 1)];
      if (chosen) return setStatus(chosen, next.status, model);
    }
  }
}

async function order(buyer: number, model: Model, real: Real): Promise<void> {
  const cart = cartOf(model, buyer);
  const items = [...cart].map(([index, count]) => ({ product_id: real.products[index], quantity: count }));
  real.orderSerial += 1;
  const answer = await shop.call('POST', '/orders', {
    token: real.people[buyer]?.token,
    body: { items, shippingAddress: addressInKathmandu, paymentMethod: 'cash' },
    headers: { 'idempotency-key': `order-${real.orderSerial}` },
  });
  const fits = [...cart].every(([index, count]) => count <= stockIn(model, index));
  expect(answer.status).toBe(cart.size === 0 ? 400 : fits ? 201 : 409);
  if (answer.status !== 201) return;
  const { totalPaisa } = computeTotals(
    [...cart].map(([index, count]) => ({ pricePaisa: PRICES[index] ?? 0, quantity: count })),
    rates,
  );
  expect(answer.body.data.order.total).toBe(paisaToRupees(totalPaisa));
  const lines = new Map(cart);
  for (const [index, count] of lines) model.stock[index] = stockIn(model, index) - count;
  cart.clear();
  model.orders.push({ id: answer.body.data.order._id, user: buyer, lines, status: 'pending', paid: false });
}

async function setStatus(chosen: ModelOrder, status: OrderStatus, model: Model): Promise<void> {
  const reopens = chosen.status === 'cancelled' && status !== 'cancelled';
  const fits = [...chosen.lines].every(([index, count]) => count <= stockIn(model, index));
  const answer = await shop.call('PUT', `/admin/orders/${chosen.id}`, {
    token: admin.token,
    body: { status },
  });
  expect(answer.status).toBe(reopens && !fits ? 409 : 200);
  if (answer.status !== 200) return;
  if (reopens) {
    for (const [index, count] of chosen.lines) model.stock[index] = stockIn(model, index) - count;
  }
  if (status === 'cancelled') release(model, chosen);
  if (status === 'delivered') chosen.paid = true;
  chosen.status = status;
}

function release(model: Model, chosen: ModelOrder): void {
  if (chosen.status === 'cancelled') return;
  for (const [index, count] of chosen.lines) model.stock[index] = stockIn(model, index) + count;
  chosen.status = 'cancelled';
}

async function compare(model: Model, real: Real): Promise<void> {
  for (const [index, id] of real.products.entries()) {
    expect(await stockOf(shop, id)).toBe(stockIn(model, index));
    expect(await ledgerSumOf(shop, id)).toBe(stockIn(model, index));
    expect(stockIn(model, index)).toBeGreaterThanOrEqual(0);
  }
  for (const [index, person] of real.people.entries()) {
    const cart = (await shop.call('GET', '/users/cart', { token: person.token })).body.data;
    const lines = cart.cartItems.map((item: { product_id: { _id: string }; quantity: number }) => [
      real.products.indexOf(item.product_id._id),
      item.quantity,
    ]);
    expect(new Map(lines)).toEqual(cartOf(model, index));
    const orders = (await shop.call('GET', '/orders', { token: person.token })).body.data.orders;
    const found = orders.map((one: { _id: string; status: string; payment_status: string }) => [
      one._id,
      one.status,
      one.payment_status,
    ]);
    const expected = model.orders
      .filter((one) => one.user === index)
      .map((one) => [one.id, one.status, one.paid ? 'completed' : 'pending']);
    expect(found.toSorted()).toEqual(expected.toSorted());
  }
}

async function statusOf(real: Real, who: number, method: string, path: string, body?: unknown) {
  return (await shop.call(method, path, { token: real.people[who]?.token, body })).status;
}

function cartOf(model: Model, index: number): Map<number, number> {
  return model.carts[index] ?? new Map();
}

function stockIn(model: Model, index: number): number {
  return model.stock[index] ?? 0;
}
