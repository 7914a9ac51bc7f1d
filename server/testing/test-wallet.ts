import { expect } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { startSimulator } from '#server/simulators.ts';
import { addressInKathmandu, createPerson, createProduct, type Person } from './fixtures.ts';
import { openTestShop, type TestAnswer, type TestShop } from './test-shop.ts';

/** A shop whose wallet is a simulator of its own: a real process behind real HTTP. */
export type WalletShop = TestShop & {
  origin: string;
  secretKey: string;
  /** Orders the simulator about; see simulators/khalti/control.ts. */
  control(order: object): Promise<SimulatedPayment>;
  /** What a person does on the payment page; answers where the browser is sent, if anywhere. */
  choose(paymentUrl: string, choice: 'pay' | 'cancel' | 'pay-and-close' | 'pend'): Promise<string | null>;
  /** The job, as if it ran this many minutes from now. */
  reconcileIn(minutes: number): Promise<void>;
};

export type SimulatedPayment = {
  pidx: string;
  status: string;
  transactionId: string | null;
  calls: { lookups: number; refunds: number };
};

export async function openWalletShop(settings: Partial<Config> = {}): Promise<WalletShop> {
  const simulator = await startSimulator();
  const khalti = { secretKey: simulator.secretKey, baseUrl: simulator.url };
  const { esewa, fonepay, ncm } = simulator;
  const shop = await openTestShop({
    khalti,
    esewa,
    fonepay,
    ncm,
    publicUrl: 'http://shop.test',
    ...settings,
  });
  return {
    ...shop,
    origin: simulator.origin,
    secretKey: simulator.secretKey,
    async control(order) {
      const answer = await fetch(`${simulator.origin}/__control`, {
        method: 'POST',
        headers: { authorization: `Key ${simulator.secretKey}` },
        body: JSON.stringify(order),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as SimulatedPayment;
    },
    async choose(paymentUrl, choice) {
      const pidx = new URL(paymentUrl).searchParams.get('pidx') ?? '';
      const answer = await fetch(paymentUrl, {
        method: 'POST',
        body: new URLSearchParams({ pidx, choice }),
        redirect: 'manual',
      });
      return answer.headers.get('location');
    },
    reconcileIn: (minutes) => reconcile(shop.shop, new Date(Date.now() + minutes * 60_000)),
    async close() {
      await shop.close();
      await simulator.stop();
    },
  };
}

export type StartedCheckout = {
  buyer: Person;
  productId: string;
  orderId: string;
  paymentUrl: string;
  pidx: string;
};

/** A customer at the payment page: two of a product of five at NPR 100, which makes NPR 216. */
export async function startCheckout(
  shop: WalletShop,
  given: { buyer?: Person; productId?: string; quantity?: number } = {},
): Promise<StartedCheckout> {
  const buyer = given.buyer ?? (await createPerson(shop));
  const productId = given.productId ?? (await createProduct(shop, { pricePaisa: 10_000, stock: 5 }));
  const { status, body } = await initiate(shop, buyer, productId, given.quantity ?? 2);
  expect(status, JSON.stringify(body)).toBe(200);
  const pidx = new URL(body.payment_url).searchParams.get('pidx') ?? '';
  return { buyer, productId, orderId: body.order_id, paymentUrl: body.payment_url, pidx };
}

export function initiate(
  shop: TestShop,
  buyer: Person,
  productId: string,
  quantity: number,
  extra: object = {},
): Promise<TestAnswer> {
  const items = [{ product_id: productId, quantity }];
  const body = { items, shippingAddress: addressInKathmandu, paymentMethod: 'khalti', ...extra };
  return shop.call('POST', '/orders/initiate-payment', { token: buyer.token, body });
}

/** The browser comes back, by the address the simulator sent it to or one somebody made up. */
export async function comeBack(shop: TestShop, location: string): Promise<string> {
  const url = new URL(location, 'http://shop.test');
  const answer = await shop.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers.location);
}

export async function orderOf({ db }: TestShop, orderId: string) {
  const { status, payment_status, stock_held } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { status, payment_status, stock_held };
}

export function attemptOf({ db }: TestShop, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .where('order_id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow();
}

export async function alertKinds({ db }: TestShop, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_alerts')
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .select('kind')
    .orderBy('kind')
    .execute();
  return rows.map((row) => row.kind);
}

export async function refundsOf({ db }: TestShop, orderId: string) {
  return db.selectFrom('refunds').where('order_id', '=', orderId).selectAll().orderBy('created_at').execute();
}

export async function storyOf({ db }: TestShop, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select('kind')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}

export const SUCCESS = '/orders?payment=success';
export const PAID = { status: 'processing', payment_status: 'completed', stock_held: true };
export const WAITING = { status: 'pending', payment_status: 'pending', stock_held: true };
export const CANCELLED = { status: 'cancelled', payment_status: 'failed', stock_held: false };

/** The sentence a customer is shown after a return that is no success. */
export function sentenceOf(location: string): string {
  const url = new URL(location, 'http://shop.test');
  expect(url.pathname).toBe('/orders');
  expect(url.searchParams.get('payment')).toBe('failed');
  return url.searchParams.get('error') ?? '';
}
export const returnOf = (pidx: string, extra = '') => `/api/orders/payment/verify?pidx=${pidx}${extra}`;
