import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopProcess } from './shop-process.ts';

export type Traffic = {
  /** Orders that a buyer was told of. */
  acknowledged: Set<string>;
  /** Answers that nobody should ever get, and answers that never came. */
  violations: string[];
  /** How often each status was answered. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
};

type Buyer = { token: string; productId: string };

const BROWSERS = 8;
const BUYERS = 6;

/** Eight people browse and six buy, at all these shops in turn, until they are told to stop. */
export async function startTraffic(shops: ShopProcess[], productId: string): Promise<Traffic> {
  const traffic: Traffic = { acknowledged: new Set(), violations: [], statuses: new Map(), stop };
  let isOver = false;
  let asked = 0;

  async function request(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const shop = shops[asked++ % shops.length] as ShopProcess;
    const name = `${init.method ?? 'GET'} ${path}`;
    try {
      const answer = await fetch(shop.url + path, { ...init, signal: AbortSignal.timeout(30_000) });
      const { status } = answer;
      traffic.statuses.set(status, (traffic.statuses.get(status) ?? 0) + 1);
      const isFine = status < 500 || (status === 503 && answer.headers.has('retry-after'));
      if (!isFine) traffic.violations.push(`${name}: ${status} ${await answer.text()}`);
      return answer;
    } catch (error) {
      traffic.violations.push(`${name}: no answer, ${(error as Error).cause ?? error}`);
      return undefined;
    }
  }

  async function browse(): Promise<void> {
    const places = [
      `/api/products/${productId}`,
      '/api/products?search=headphones',
      `/products/${productId}`,
      '/api/products?limit=1',
    ];
    while (!isOver) {
      for (const place of places) await (await request(place))?.arrayBuffer();
      await (await request(`/products?page=${1 + Math.floor(Math.random() * 5)}`))?.arrayBuffer();
      await sleep(5);
    }
  }

  /** Sends the same order again under its key until it is told that it was placed. */
  async function buy({ token, productId: product_id }: Buyer): Promise<void> {
    let key = crypto.randomUUID();
    while (!isOver) {
      const answer = await request('/api/orders', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          items: [{ product_id, quantity: 1 }],
          shippingAddress: { fullName: 'Maya', address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' },
          paymentMethod: 'cash',
          paymentStatus: 'pending',
        }),
      });
      if (answer?.status === 201) {
        traffic.acknowledged.add((await answer.json()).data.order._id);
        key = crypto.randomUUID();
      }
      await sleep(5);
    }
  }

  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => register(shops[0] as ShopProcess)));
  const people = [
    ...Array.from({ length: BROWSERS }, browse),
    ...buyers.map((token) => buy({ token, productId })),
  ];
  async function stop(): Promise<void> {
    isOver = true;
    await Promise.all(people);
  }
  return traffic;
}

async function register(shop: ShopProcess): Promise<string> {
  const account = {
    name: 'Maya',
    email: `maya-${crypto.randomUUID()}@mail.example`,
    password: 'secret-enough',
  };
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return (await answer.json()).data.token;
}

/** Until one more order has come through, or something came that must not. */
export async function untilTraffic({ acknowledged, violations }: Traffic): Promise<void> {
  const before = acknowledged.size;
  while (acknowledged.size === before && violations.length === 0) await sleep(5);
}
