import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeListener, Changes } from '#server/live/changes.ts';
import { createAnswerStore, MAX_BYTES, type Make } from './answer-store.ts';
import { sawProduct } from './answer-tags.ts';
import { createPageFile } from './page-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pasal-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

const HUNDREDTH = Math.floor(MAX_BYTES / 100);
/** As much as a product's page weighs, and as much as it shows: itself and four others. */
const PAGE_BYTES = 15_000;
const SHOWN = 5;

function openStore(maxBytes: number, where = folder) {
  let tell: ChangeListener = () => {};
  const changes: Changes = {
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
    onWriteElsewhere: () => {},
    settle: async () => {},
    isDeaf: () => false,
    close: async () => {},
  };
  const { write, ...file } = createPageFile(where);
  const writing: Promise<unknown>[] = [];
  const watched = (bytes: Buffer) => {
    const place = write(bytes);
    writing.push(place);
    return place;
  };
  const store = createAnswerStore(changes, { maxBytes, file: { ...file, write: watched } });
  const made: string[] = [];
  const make =
    (key: string, ids = Array.from({ length: SHOWN }, () => crypto.randomUUID())): Make =>
    async (seen) => {
      made.push(key);
      for (const id of ids) sawProduct(seen, id);
      return {
        status: 200,
        headers: { etag: key },
        bodies: { br: Buffer.alloc(PAGE_BYTES, key) },
        keep: true,
        lags: true,
      };
    };
  const changePrice = (id: string) => tell({ topic: 'catalogue', id, changed: ['price_paisa'] });
  return { store, made, make, changePrice, written: () => Promise.all(writing) };
}

test('of 10,000 pages each is made once: a hundredth of them in a hundredth of the memory', async () => {
  const { store, made, make, written } = openStore(HUNDREDTH);
  const keys = Array.from({ length: 100 }, (_, n) => `/products/a-readable-name-of-usual-length-${n}`);
  for (const key of keys) await store.get(key, make(key));
  for (let round = 0; round < 3; round++) {
    expect((await written()).length).toBeGreaterThan(50);
    for (const key of keys) {
      const { bodies, headers } = await store.get(key, make(key));
      expect([headers.etag, bodies.br?.equals(Buffer.alloc(PAGE_BYTES, key))]).toEqual([key, true]);
    }
  }
  expect(made).toEqual(keys);
  expect(store.figures.bytes).toBeLessThanOrEqual(HUNDREDTH);
  expect(await readdir(folder)).toEqual([]);
  await store.close();
});

test('a page in the file is forgotten when something it shows has changed, also while it is read', async () => {
  const { store, made, make, changePrice, written } = openStore(100_000);
  const [changed, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (let n = 0; n < 10; n++) await store.get(`/${n}`, make(`/${n}`));
  for (const key of ['/one', '/two']) await store.get(key, make(key, [changed]));
  await store.get('/other', make('/other', [other]));
  await written();
  const reading = store.get('/one', make('/one anew', [changed]));
  changePrice(changed);
  expect([store.has('/two'), store.has('/other')]).toEqual([false, true]);
  expect((await reading).headers.etag).toBe('/one anew');
  expect((await store.get('/other', make('/other anew'))).headers.etag).toBe('/other');
  expect(made.slice(10)).toEqual(['/one', '/two', '/other', '/one anew']);
  await store.close();
});

test('what the file has written over is made anew', async () => {
  const file = createPageFile(folder, 1_000);
  const first = await file.write(Buffer.alloc(400, 'a'));
  const second = await file.write(Buffer.alloc(400, 'b'));
  if (!first || !second) throw new Error('Nothing was written.');
  expect(String(await file.read(first))).toBe('a'.repeat(400));
  const third = await file.write(Buffer.alloc(400, 'c'));
  expect(await file.read(first)).toBeUndefined();
  expect(String(await file.read(second))).toBe('b'.repeat(400));
  expect(third && String(await file.read(third))).toBe('c'.repeat(400));
  await file.close();
});

test('where no file can be written, pages are kept in memory alone', async () => {
  const { store, made, make } = openStore(100_000, '/nowhere');
  for (let n = 0; n < 20; n++) await store.get(`/${n}`, make(`/${n}`));
  await expect.poll(() => store.figures.entries).toBeLessThan(5);
  expect(await store.get('/0', make('/0'))).toHaveProperty('headers.etag', '/0');
  expect(made).toHaveLength(20);
  for (let n = 0; n < 3; n++) await store.get('/19', make('/19'));
  expect(made).toHaveLength(21);
  await store.close();
});
