import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Defer } from './scope.ts';

/** Asks again and again from a thread of its own: a proof that is busy flooding would measure itself. */
const PINGER = `
const { parentPort, workerData } = require('node:worker_threads');
const http = require('node:http');
const { url, headers, pauseMs } = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const took = [];
let isOver = false;
parentPort.once('message', () => { isOver = true; });
const once = () => new Promise((resolve) => {
  const start = performance.now();
  const done = (status) => { took.push({ ms: performance.now() - start, status }); resolve(); };
  const request = http.get(url, { agent, headers, timeout: 60000 }, (answer) => {
    answer.resume();
    answer.once('end', () => done(answer.statusCode));
  });
  request.once('timeout', () => request.destroy());
  request.once('error', () => done(0));
});
(async () => {
  await once();
  took.length = 0;
  parentPort.postMessage('ready');
  while (!isOver) { await once(); await new Promise((resolve) => setTimeout(resolve, pauseMs)); }
  parentPort.postMessage(took);
})();`;

export type Pings = { worst: number; median: number; p95: number; count: number; statuses: number[] };

/** How long one address takes to answer, from its first answer on, which is not counted, until it is asked for the result. */
export async function startPings(
  defer: Defer,
  url: string,
  { headers = {}, pauseMs = 20 }: { headers?: Record<string, string>; pauseMs?: number } = {},
): Promise<{ stop(): Promise<Pings> }> {
  const worker = new Worker(PINGER, { eval: true, workerData: { url, headers, pauseMs } });
  defer(() => worker.terminate());
  await once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [took = []]: { ms: number; status: number }[][] = await once(worker, 'message');
      const sorted = took.map(({ ms }) => ms).sort((one, two) => one - two);
      const at = (share: number) =>
        Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.POSITIVE_INFINITY);
      return {
        worst: at(1),
        median: at(0.5),
        p95: at(0.95),
        count: took.length,
        statuses: [...new Set(took.map(({ status }) => status))],
      };
    },
  };
}

/** What the process holds in memory, in MB, as the operating system counts it. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
