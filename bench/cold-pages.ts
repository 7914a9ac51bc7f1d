import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { load } from './load.ts';
import { asBrowser } from './works.ts';

/** What the shop's process may take for a page that nobody has asked for before: all of its threads, in milliseconds. */
const WANTED_MS = 6;
const TICK_MS = 10;

type Shop = { url: string; pid: number | undefined };

/**
 * One at a time, so that none is made for several. Every address is another: a late page of reviews is the product's page once
 * more. V8 works hard at what it meets first, so the first `warmUp` of each kind are not counted.
 */
export async function measureColdPages(
  shop: Shop,
  pool: pg.Pool,
  { seconds, warmUp, only }: { seconds: number; warmUp: number; only: string },
): Promise<void> {
  const { rows } = await pool.query<{ slug: string }>(
    'select slug from products order by random() limit 2000',
  );
  const slugAt = (turn: number) => rows[turn % rows.length]?.slug;
  const kinds: [string, (turn: number) => string][] = [
    ["a product's page that is not ready", (turn) => `/products/${slugAt(turn)}?reviews=${9 + turn}`],
    ["a listing's page that is not ready", (turn) => `/products?minPrice=${turn / 100}&sort=price%20ASC`],
  ];
  for (const [name, pathOf] of kinds.filter(([name]) => name.includes(only))) {
    let asked = 0;
    const next = () => ({ path: pathOf(asked++), headers: asBrowser });
    const drive = () => load(shop.url, { clients: 1, seconds, next });
    while (asked < warmUp) await drive();
    const before = await processorMs(shop.pid);
    const { answers } = await drive();
    const each = ((await processorMs(shop.pid)) - before) / answers;
    const figure = Number.isNaN(each) ? 'unknown' : `${each.toFixed(1)} ms`;
    console.log(`${name.padEnd(44)}${figure.padStart(9)}   of processor time  (wanted ${WANTED_MS})`);
  }
}

/** All threads of a process, where the system tells it. */
async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}
