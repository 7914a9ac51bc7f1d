import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isStrict, times } from './scope.ts';

const SPIN = `
const { parentPort, workerData } = require('node:worker_threads');
const before = process.threadCpuUsage();
const start = performance.now();
while (performance.now() - start < workerData);
const { user, system } = process.threadCpuUsage(before);
parentPort.postMessage((performance.now() - start) / ((user + system) / 1000));`;

const SPIN_MS = 400;
const CALM = 1.2;
const TRIES = 3;

/** How much longer work takes than the processor needs for it, when all its cores are wanted: 1 where nothing else runs. */
async function howBusy(): Promise<number> {
  const spins = times(
    availableParallelism(),
    () =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker(SPIN, { eval: true, workerData: SPIN_MS });
        worker.once('message', resolve);
        worker.once('error', reject);
      }),
  );
  const stretched = await Promise.all(spins);
  return stretched.reduce((sum, one) => sum + one, 0) / stretched.length;
}

/** By how much a time may exceed its figure: not at all on a calm machine. */
const slackOf = (busy: number) => (busy < CALM ? 1 : busy * 3);
/** `npm test` does not judge times, only stalls. */
const UNJUDGED = 10;

/** For what is too long to be tried again: asked before and after it, and the greater one counts. */
export async function watchLoad(): Promise<() => Promise<number>> {
  const before = await slackNow();
  return async () => Math.max(before, await slackNow());
}

async function slackNow(): Promise<number> {
  return isStrict ? slackOf(await howBusy()) : UNJUDGED;
}

/**
 * Times, judged by what else the machine had to do just before and after they were taken. One stall of the machine is
 * nobody's fault, so there are a few tries.
 */
export async function timed<T>(
  take: () => Promise<T>,
  holds: (found: T, slack: number) => boolean,
): Promise<{ found: T; slack: number; said: string }> {
  if (!isStrict) return { found: await take(), slack: 20 * UNJUDGED, said: '' };
  for (let tried = 1; ; tried += 1) {
    const before = await howBusy();
    const found = await take();
    const busy = Math.max(before, await howBusy());
    const slack = slackOf(busy);
    if (holds(found, slack) || tried === TRIES) {
      const state = slack === 1 ? 'calm' : `machine busy, ${busy.toFixed(1)}-fold`;
      return { found, slack, said: ` (${state}, try ${tried})` };
    }
  }
}
