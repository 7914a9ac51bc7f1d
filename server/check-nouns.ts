/** Part of `npm run check`: a noun of the server imports only nouns before it, and enters them through their main files. */
import { glob, readFile } from 'node:fs/promises';

const floors = [
  ['http', 'audit'],
  ['settings'],
  ['messages'],
  ['accounts'],
  ['pictures'],
  ['appearance'],
  ['stock'],
  ['catalogue'],
  ['offers'],
  ['reviews'],
  ['delivery'],
  ['cart'],
  ['orders'],
  ['payments'],
  ['bills', 'couriers', 'cash'],
  ['returns'],
  ['analytics'],
  ['pages', 'live'],
];
const floorOf = new Map(floors.flatMap((nouns, floor) => nouns.map((noun) => [noun, floor] as const)));
const top = floors.length - 1;

const found: string[] = [];
for await (const file of glob('server/*/**/*.ts')) {
  const path = file.replaceAll('\\', '/');
  const noun = path.split('/')[1] ?? '';
  const floor = floorOf.get(noun);
  // Routes put nouns together, and tests look from outside.
  if (floor === undefined || floor === top || /(\.test|-routes)\.ts$/.test(path)) continue;
  const code = await readFile(file, 'utf8');
  for (const [, imported = '', other = ''] of code.matchAll(/['"](#server\/([\w-]+)\/[^'"]+)['"]/g)) {
    if (other === noun) continue;
    if ((floorOf.get(other) ?? -1) > floor)
      found.push(`${path}: ${noun} is told by ${other}, it never asks it`);
    else if (imported.endsWith('-queries.ts'))
      found.push(`${path}: ${other} is entered through its main file, not ${imported}`);
  }
}
if (found.length > 0) {
  console.error(`The order of the nouns (see ARCHITECTURE.md):\n${found.join('\n')}`);
  process.exit(1);
}
