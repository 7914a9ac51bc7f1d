import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILD } from './built-web.ts';

test('the built server is ASCII, which V8 keeps at one byte a letter', async () => {
  const folder = path.join(BUILD, 'shop');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const [letter] = /[^\0-\x7f].{0,40}/u.exec(await readFile(path.join(folder, file), 'utf8')) ?? [];
    expect(letter, file).toBeUndefined();
  }
});
