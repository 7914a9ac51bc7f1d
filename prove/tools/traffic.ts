import { setTimeout as sleep } from 'node:timers/promises';
import { withTest } from './scope.ts';
import type { ShopProcess } from './shop-process.ts';
import { cashOrder, type Shops } from './shops.ts';

export type Traffic = {
  /** Answers that nobody should ever get, and answers that never came. */
  violations: string[];
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** Orders that a buyer was told of. */
  orders(): number;
  /** Answers to people who only look. */
  looks(): number;
  stop(): Promise<void>;
};

export type TrafficOptions = {
  browsers?: number;
  buyers?: number;
  /** A process that is killed cuts off whoever it was talking to; they ask again, and that is no violation. */
  cutsAllowed?: boolean;
};

/** Eight people browse and six buy, at all these processes in turn, until they are told to stop or the test is over. */
export async function startTraffic(
  shops: Pick<Shops, 'processes' | 'people' | 'acknowledged'>,
  product: string,
  { browsers = 8, buyers = 6, cutsAllowed = false }: TrafficOptions = {},
): Promise<Traffic> {
  const violations: string[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  let asked = 0;
  let orders = 0;
  let looks = 0;

  async function request(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const shop = shops.processes[asked++ % shops.processes.length] as ShopProcess;
    const name = `${init.method ?? 'GET'} ${path}`;
    try {
      const answer = await fetch(shop.url + path, { ...init, signal: AbortSignal.timeout(30_000) });
      const { status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isFine = status < 500 || (status === 503 && answer.headers.has('retry-after'));
      if (!isFine) violations.push(`${name}: ${status} ${await answer.text()}`);
      return answer;
    } catch (error) {
      const wasCut = (error as Error).name !== 'TimeoutError';
      if (!(wasCut && cutsAllowed)) violations.push(`${name}: no answer, ${(error as Error).cause ?? error}`);
      return undefined;
    }
  }

  async function look(path: string): Promise<void> {
    const answer = await request(path);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.status === 200) looks += 1;
  }

  async function browse(): Promise<void> {
    const places = [
      `/api/products/${product}`,
      '/api/products?search=headphones',
      `/products/${product}`,
      '/api/products?limit=1',
    ];
    while (!isOver) {
      for (const place of places) await look(place);
      await look(`/products?page=${1 + Math.floor(Math.random() * 5)}`);
      await sleep(5);
    }
  }

  /** Sends the same order again under its key until it is told that it was placed. */
  async function buy(token: string): Promise<void> {
    let key = crypto.randomUUID();
    while (!isOver) {
      const answer = await request('/api/orders', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(cashOrder(product)),
      });
      const placed = answer?.status === 201 ? await answer.json().catch(() => undefined) : undefined;
      if (placed) {
        shops.acknowledged.add(placed.data.order._id);
        orders += 1;
        key = crypto.randomUUID();
      } else await answer?.arrayBuffer().catch(() => {});
      await sleep(5);
    }
  }

  const people = [
    ...Array.from({ length: browsers }, browse),
    ...(await shops.people(buyers)).map(({ token }) => buy(token)),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(people);
  };
  withTest(stop);
  return { violations, statuses, orders: () => orders, looks: () => looks, stop };
}

/** Until one more order and one more page have come through, or something came that must not. */
export async function untilTraffic({ orders, looks, violations }: Traffic): Promise<void> {
  const before = { orders: orders(), looks: looks() };
  const isBack = () => orders() > before.orders && looks() > before.looks;
  while (!isBack() && violations.length === 0) await sleep(5);
}
