import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Signs, codes and file names that are the same in both languages. */
const SAME =
  /^[^\p{L}]*$|^[\p{Script=Devanagari}\s]+$|^(SMS|SKU|CSV|ID|PAN|SEO|Shopify|WooCommerce|S|M|L|XL|XXL)$|^https:\/\/$|^Ctrl K$|^Root element not found$/u;
const here = import.meta.dirname;

test('no text was left in English', async () => {
  const left: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: path.join(here, 'en') })) {
    const english = sayings(await import(path.join(here, 'en', file)));
    const nepali = sayings(await import(path.join(here, 'ne', file)));
    for (const [name, text] of english)
      if (!SAME.test(text) && (!nepali.has(name) || nepali.get(name) === text)) left.push(`${file}${name}`);
  }
  expect(left).toEqual([]);
});

/** Every saying of a file by its path. */
function sayings(value: unknown, name = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) sayings(inner, `${name}.${key}`, found);
  else found.set(name, typeof value === 'function' ? quotedIn(String(value)) : String(value));
  return found;
}

/** What a function says by itself, without what it is given. */
function quotedIn(code: string): string {
  const quoted = code.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? [];
  return quoted.map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, '')).join('');
}
