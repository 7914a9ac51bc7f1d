import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pasal-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Says when it begins and when it ends; `holds` never ends. */
function worker(name: string, holds = false): ChildProcess {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    const { alone } = await import(${JSON.stringify(path.join(import.meta.dirname, 'build-lock.ts'))});
    await alone(${JSON.stringify(path.join(folder, 'lock'))}, new AbortController().signal, async () => {
      appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, 'begin ${name}\\n');
      await sleep(${holds ? 1_000_000 : 150});
      appendFileSync(${JSON.stringify(path.join(folder, 'log'))}, 'end ${name}\\n');
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
}

const log = async () => (await readFile(path.join(folder, 'log'), 'utf8')).trim().split('\n');

test('of several processes one works at a time, and one that was killed does not keep the others waiting', async () => {
  await appendFile(path.join(folder, 'log'), '');
  const killed = worker('killed', true);
  await expect.poll(log, { timeout: 30_000 }).toEqual(['begin killed']);
  const others = ['a', 'b', 'c'].map((name) => worker(name));
  killed.kill('SIGKILL');
  await Promise.all(others.map((other) => once(other, 'exit')));
  const [, ...lines] = await log();
  expect(lines).toHaveLength(6);
  for (let line = 0; line < lines.length; line += 2) {
    expect(lines[line + 1]).toBe(lines[line]?.replace('begin', 'end'));
  }
});
