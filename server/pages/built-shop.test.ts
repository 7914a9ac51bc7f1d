import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILD, PROJECT } from './built-web.ts';

test('the built server is ASCII, which V8 keeps at one byte a letter', async () => {
  const folder = path.join(BUILD, 'shop');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const [letter] = /[^\0-\x7f].{0,40}/u.exec(await readFile(path.join(folder, file), 'utf8')) ?? [];
    expect(letter, file).toBeUndefined();
  }
});

/** V8 takes what it compiled only with the flags that it was compiled with. */
test.each([
  ['package.json', 2],
  ['Dockerfile', 1],
  ['deploy/pasal.service', 1],
  ['bench/bench.ts', 1],
])('%s starts the shop with the flags that it was built with', async (file, starts) => {
  const flagsIn = async (name: string) => {
    const text = await readFile(path.join(PROJECT, name), 'utf8');
    return [...text.matchAll(/--max-semi-space-size=[^)\]]*?(?=\]| server\/main|, "server\/main)/g)].map(
      ([flags]) => flags.split(/[^\w=-]+/).filter(Boolean),
    );
  };
  const [built] = await flagsIn('server/build-shop.ts');
  expect(built).toHaveLength(3);
  expect(await flagsIn(file)).toEqual(Array(starts).fill(built));
});
