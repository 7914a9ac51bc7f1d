import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('who waits behind what is stuck is told to come back, and the line goes on without them', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 10, maxWaitingOfOne: 10, patienceMs: 50 });
  const stuck = Promise.withResolvers<void>();
  const first = turns.take('maya', () => stuck.promise);
  const late = await Promise.allSettled(['maya', 'ram'].map((who) => turns.take(who, async () => who)));
  expect(late.map((one) => one.status === 'rejected' && one.reason.fault.code)).toEqual(['busy', 'busy']);
  expect([turns.running, turns.waiting]).toEqual([1, 0]);
  stuck.resolve();
  await first;
  expect(await turns.take('ram', async () => 'served')).toBe('served');
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

test('those with many waiting do not hold up those with one', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 10, maxWaitingOfOne: 10 });
  const served: string[] = [];
  const take = (who: string) => turns.take(who, async () => void served.push(who));
  await Promise.all(['maya', 'maya', 'maya', 'maya', 'ram'].map(take));
  expect(served).toEqual(['maya', 'maya', 'ram', 'maya', 'maya']);
});

test('what came meanwhile is done between two turns', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 10, maxWaitingOfOne: 10 });
  const done: string[] = [];
  const heavy = turns.take('maya', async () => void setImmediate(() => done.push('light')));
  await Promise.all([heavy, turns.take('ram', async () => void done.push('heavy'))]);
  expect(done).toEqual(['light', 'heavy']);
});
