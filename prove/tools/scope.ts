import { afterAll, beforeAll, onTestFinished, type TestContext } from 'vitest';

/** Says what has to be taken down again, last things first. */
export type Defer = (end: () => unknown) => void;

export const withTest: Defer = (end) => onTestFinished(async () => void (await end()));

/** Starting shops takes longest, so the tests of a file share them. */
export function shared<T>(start: (defer: Defer) => Promise<T>): () => T {
  const ends: (() => unknown)[] = [];
  let started: T;
  beforeAll(async () => {
    started = await start((end) => ends.push(end));
  }, 300_000);
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  }, 120_000);
  return () => started;
}

/** How much more `npm run prove` does of everything than `npm test`. */
export const TIMES = Number(process.env.PROVE_TIMES ?? 1);

/** `npm run prove` holds the shop to its times; in `npm test` the machine has other things to do as well. */
export const isStrict = TIMES > 1;

/** What the table of `npm run prove` shows beside this scenario. */
export function found({ task }: Pick<TestContext, 'task'>, sentence: string): void {
  (task.meta as { found?: string }).found = sentence;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** So many at once as a crowd, not as a flood that waits for its own sockets. */
export async function crowd<T>(tasks: (() => Promise<T>)[], atOnce = 60): Promise<T[]> {
  const results: T[] = [];
  const queue = [...tasks];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) results.push(await task());
  };
  await Promise.all(times(atOnce, worker));
  return results;
}
