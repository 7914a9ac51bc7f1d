import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#database/connect.ts';
import { SHARED_READS, together } from './together.ts';

afterEach(() => vi.useRealTimers());

const db = {} as Database;
const refusal = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });

/** Answers who comes alone, and refuses whoever come together. */
function refusing(code: string) {
  const sizes: number[] = [];
  const ask = together(
    async (_: Database, all: number[]) => {
      sizes.push(all.length);
      if (all.length > 1) throw refusal(code);
      return all;
    },
    { atOnce: 1 },
  );
  return { sizes, ask: () => Promise.allSettled([1, 2, 3, 4].map((each) => ask(db, each))) };
}

test('who comes alone goes at once, and who is heard in the same turn or the next together', async () => {
  const sizes: number[] = [];
  let answer = () => {};
  const ask = together(
    (_: Database, all: number[]) => {
      sizes.push(all.length);
      return new Promise<number[]>((resolve) => {
        answer = () => resolve(all);
      });
    },
    { atOnce: 1 },
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  void ask(db, 1);
  for (const _ of [1, 2]) await nextTurn();
  expect(sizes).toEqual([1]);
  answer();
  await nextTurn();
  void ask(db, 2);
  void ask(db, 3);
  await nextTurn();
  void ask(db, 4);
  for (const _ of [1, 2, 3]) await nextTurn();
  expect(sizes).toEqual([1, 3]);
  answer();
});

test.each(['23514', '55P03', '40P01'])('refused together with %s, each is asked for alone', async (code) => {
  const { sizes, ask } = refusing(code);
  const answers = await ask();
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value)).toEqual([1, 2, 3, 4]);
  expect(sizes).toEqual([4, 1, 1, 1, 1]);
});

test.each(['57014', '53300', '57P01'])('a database in trouble (%s) is not asked again', async (code) => {
  const { sizes, ask } = refusing(code);
  expect(new Set((await ask()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(sizes).toEqual([4]);
});

test('a database that answers nothing keeps nobody waiting for ever, nor in ever larger numbers', async () => {
  vi.useFakeTimers();
  let started = 0;
  const ask = together(
    (_: Database, all: number[]) => {
      started += all.length;
      return new Promise<number[]>(() => {});
    },
    { atOnce: 1 },
  );
  const refused: string[] = [];
  for (let each = 0; each < 1_000; each++) ask(db, each).catch((error) => refused.push(error.code));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(new Set(refused)).toEqual(new Set(['ETIMEDOUT']));
  expect(started + refused.length).toBe(1_000);
});

test.each([
  ['quick', 5, [4, 4, 8, 16, 8]],
  ['slow', 60, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]],
])('so many go together where answers are %s', async (_what, took, expected) => {
  vi.useFakeTimers();
  const sizes: number[] = [];
  const ask = together((_: Database, all: number[]) => {
    sizes.push(all.length);
    return new Promise<number[]>((resolve) => setTimeout(() => resolve(all), took));
  }, SHARED_READS);
  const answers = Promise.all(Array.from({ length: 40 }, (_, each) => ask(db, each)));
  await vi.runAllTimersAsync();
  expect(await answers).toHaveLength(40);
  expect(sizes).toEqual(expected);
});

test('a slow one keeps those after it waiting for a moment only, and then in small parties', async () => {
  vi.useFakeTimers();
  const started: number[] = [];
  const ask = together((_: Database, all: number[]) => {
    started.push(all.length);
    const took = all.includes(0) ? 200 : 5;
    return new Promise<number[]>((resolve) => setTimeout(() => resolve(all), took));
  }, SHARED_READS);
  for (const each of [1, 2]) void ask(db, each);
  await vi.advanceTimersByTimeAsync(10);
  const answers = Promise.all(Array.from({ length: 20 }, (_, each) => ask(db, each)));
  await vi.advanceTimersByTimeAsync(39);
  expect(started).toEqual([2, 4]);
  await vi.advanceTimersByTimeAsync(50);
  expect(started).toEqual([2, 4, 4, 4, 4, 4]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answers).toHaveLength(20);
});

test('who needs the same goes together or one after the other, and nobody is overtaken', async () => {
  vi.useFakeTimers();
  const started: string[] = [];
  const ask = together(
    (_: Database, all: string[]) => {
      started.push(all.join(' '));
      return new Promise<string[]>((resolve) => setTimeout(() => resolve(all), 20));
    },
    { atOnce: 2, needs: (asked) => [...asked] },
  );
  const first = ['ab', 'a'].map((each) => ask(db, each));
  await vi.advanceTimersByTimeAsync(5);
  const later = ['bc', 'c', 'd'].map((each) => ask(db, each));
  await vi.advanceTimersByTimeAsync(5);
  expect(started).toEqual(['ab a', 'd']);
  await vi.runAllTimersAsync();
  expect(await Promise.all([...first, ...later])).toHaveLength(5);
  expect(started).toEqual(['ab a', 'd', 'bc c']);
});

test('what a party needs that takes long is let go, as if it were not under way', async () => {
  vi.useFakeTimers();
  const started: string[] = [];
  const ask = together(
    (_: Database, all: string[]) => {
      started.push(all.join(' '));
      return new Promise<string[]>((resolve) =>
        setTimeout(() => resolve(all), all.includes('a slow') ? 600 : 20),
      );
    },
    { atOnce: 2, needs: (asked) => [asked[0] ?? ''] },
  );
  const answers = ['a slow', 'a', 'b'].map((each) => ask(db, each));
  await vi.advanceTimersByTimeAsync(200);
  const later = ['a later', 'b later'].map((each) => ask(db, each));
  await vi.advanceTimersByTimeAsync(40);
  expect(started).toEqual(['a slow a b']);
  await vi.advanceTimersByTimeAsync(40);
  expect(started).toEqual(['a slow a b', 'a later b later']);
  await vi.runAllTimersAsync();
  expect(await Promise.all([...answers, ...later])).toHaveLength(5);
});

test('a thousand who wait for the same are not looked at with each one more', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const needs = new Proxy(['a'], {
    get(given, key) {
      if (key === 'some') looks += 1;
      return Reflect.get(given, key);
    },
  });
  const ask = together(
    (_: Database, all: number[]) => new Promise<number[]>((resolve) => setTimeout(() => resolve(all), 20)),
    { atOnce: 2, needs: () => needs },
  );
  const answers: Promise<number>[] = [ask(db, 0)];
  await vi.advanceTimersByTimeAsync(1);
  for (let each = 1; each <= 1_000; each++) {
    answers.push(ask(db, each));
    if (each % 100 === 0) await vi.advanceTimersByTimeAsync(1);
  }
  expect(looks).toBeLessThan(1_100);
  await vi.runAllTimersAsync();
  expect(await Promise.all(answers)).toHaveLength(1_001);
});
