import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { type Foundations, layFoundations } from './foundations.ts';
import { gatherMetrics } from './http/metrics-of-all.ts';
import { type RunningShop, serveShop } from './start-shop.ts';

const WORKER_CONFIG = 'PASAL_WORKER_CONFIG';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

type Served = { url: string; hasAdmin: boolean };

export function countProcesses({ processes }: Config): number {
  return processes === 'auto' ? availableParallelism() : processes;
}

/** One port, several processes: this one keeps database and simulators, the others answer and are replaced when they die. */
export async function startProcesses(
  config: Config,
  { count, stopping }: { count: number; stopping: AbortSignal },
): Promise<RunningShop> {
  const report = (sentence: string) => console.error(sentence);
  // The processes take connections from the port themselves: one handed to a process that has just died would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  gatherMetrics();
  const base = await layFoundations(config, { dev: false, stopping, report });
  const env = { [WORKER_CONFIG]: JSON.stringify(base.config) };
  const workers = new Set<Worker>();
  let state: 'opening' | 'open' | 'closing' = 'opening';

  /** Until it serves. One that dies while the shop is open is replaced, after a pause that grows if that happens again. */
  const launch = (pause = FIRST_PAUSE_MS): Promise<Served> =>
    new Promise((resolve, reject) => {
      const startedAt = Date.now();
      const worker = cluster.fork(env);
      workers.add(worker);
      // Others of its messages are about metrics.
      worker.on('message', (message: object) => {
        if ('hasAdmin' in message) resolve(message as Served);
      });
      worker.once('exit', async (code, signal) => {
        workers.delete(worker);
        reject(new Error('A process of the shop could not start.'));
        if (state !== 'open') return;
        report(`A process of the shop ended (${signal ?? code}); another one is started.`);
        await sleep(pause);
        if (state !== 'open') return;
        const isSteady = Date.now() - startedAt > LONGEST_PAUSE_MS;
        launch(isSteady ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)).then(
          () => report('Another process of the shop answers in its place.'),
          () => {},
        );
      });
    });
  const close = async () => {
    state = 'closing';
    await Promise.all([...workers].map(end));
    await base.close();
  };

  try {
    const [first] = await Promise.all(Array.from({ length: count }, () => launch()));
    stopping.throwIfAborted();
    state = 'open';
    const { url = config.publicUrl, hasAdmin = true } = first ?? {};
    return { url, hasAdmin, config: { ...base.config, publicUrl: url }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}

/** A worker is told everything by the process that started it. */
export async function serveAsWorker(stopping: AbortSignal): Promise<RunningShop> {
  const config = JSON.parse(process.env[WORKER_CONFIG] ?? '{}') as Foundations['config'];
  const shop = await serveShop(config, { dev: false, stopping });
  process.send?.({ url: shop.url, hasAdmin: shop.hasAdmin } satisfies Served);
  return shop;
}
