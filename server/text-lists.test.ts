import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const odd = fc.constantFrom(
  '',
  'NULL',
  'null',
  '{}',
  '{a}',
  '"',
  '\\',
  ',',
  ' ',
  "it's",
  'चिया',
  '[1:2]={a,b}',
);
const word = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 6 }), fc.string({ maxLength: 12 }));

test('lists of any words are read as they were written', async () => {
  const { db } = await testShop();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(word)), async (written) => {
      const words = written.map((each) => each?.replaceAll('\0', '') ?? null);
      const { rows } = await sql<{ read: string[] }>`select ${words}::text[] as read`.execute(db);
      expect(rows[0]?.read).toEqual(words);
    }),
    { numRuns: 300 },
  );
});

test('lists of ids are read, empty ones and lists of lists too', async () => {
  const { db } = await testShop();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const { rows } =
    await sql`select ${ids}::uuid[] as ids, array[]::uuid[] as none, array[['a','b'],['c','d']] as both,
    '[2:3]={a,b}'::text[] as late, array_remove(array['a'], 'a') as left`.execute(db);
  const both = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  expect(rows).toEqual([{ ids, none: [], both, late: ['a', 'b'], left: [] }]);
});
