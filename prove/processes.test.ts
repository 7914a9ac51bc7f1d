import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { postmasterOf } from './hurt-database.ts';
import { startShopProcess, temporaryFolder } from './shop-process.ts';

vi.setConfig({ testTimeout: 600_000 });

/** The processes that answer: children of the shop's own that run the same program. */
function workersOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .filter((line) => line.includes('server/main.js'))
    .map((line) => Number.parseInt(line, 10));
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('several processes answer on one port; one that is killed is replaced, and all end together', async () => {
  const dataDir = await temporaryFolder();
  const shop = await startShopProcess(dataDir, { env: { PROCESSES: '2' } });
  const answers = async () => {
    const answer = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    return answer?.status;
  };
  const [first, second] = workersOf(shop.pid);
  expect([first, second].every(Boolean)).toBe(true);

  process.kill(first as number, 'SIGKILL');
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
  await expect.poll(() => workersOf(shop.pid).length, { timeout: 60_000 }).toBe(2);
  expect(workersOf(shop.pid)).not.toContain(first);
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);

  const postmaster = await postmasterOf(dataDir);
  const workers = workersOf(shop.pid);
  expect(await shop.stop()).toBe(0);
  expect([...workers, postmaster].filter(isAlive)).toEqual([]);
});
