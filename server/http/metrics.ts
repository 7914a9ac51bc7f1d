import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/fastify-app.ts';
import { readerOf } from '#server/http/metrics-of-all.ts';

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export type Metrics = {
  registry: Registry;
  /** All of them as Prometheus reads them, of every process of this shop. */
  read(): Promise<string>;
  /** A figure that is read when somebody asks for it. Of several processes the sum, unless it is of the shop and not of one. */
  gauge(name: string, help: string, read: () => number | Promise<number>, of?: 'process' | 'shop'): void;
  countJob(name: string, seconds: number, failed: boolean): void;
  /** Somebody reads them; else nobody counts requests. */
  isWatched: boolean;
  countRequest(of: { method: string; route: string; status: number }, seconds: number): void;
  watch(app: App): void;
};

export function createMetrics({ port, token }: Config['metrics']): Metrics {
  const isWatched = port !== undefined || token !== undefined;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'pasal_request_seconds',
    help: 'Answered requests; 429 and 503 are refusals',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'pasal_job_seconds',
    help: 'Runs of background jobs',
    labelNames: ['job'],
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'pasal_job_failures_total',
    help: 'Runs of background jobs that failed',
    labelNames: ['job'],
    registers,
  });
  return {
    registry,
    read: isWatched ? readerOf(registry) : () => registry.metrics(),
    gauge(name, help, read, of = 'process') {
      new Gauge({
        name,
        help,
        registers,
        aggregator: of === 'shop' ? 'max' : 'sum',
        async collect() {
          this.set(await read());
        },
      });
    },
    countJob(job, seconds, failed) {
      jobs.observe({ job }, seconds);
      if (failed) failures.inc({ job });
    },
    isWatched,
    countRequest(of, seconds) {
      if (isWatched) requests.observe(of, seconds);
    },
    watch(app) {
      if (!isWatched) return;
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const { method } = request;
        this.countRequest({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

/** The event loop, memory and the like: once for each process that shows its metrics. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** At /metrics of the shop itself, for who has the token. */
export function metricsRoute(app: App, { registry, read }: Metrics, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const isRight = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isRight) return reply.callNotFound();
    const text = await read().catch(() => undefined);
    if (text === undefined) return reply.status(503).send();
    return reply.type(registry.contentType).send(text);
  });
}

/** On a port of its own, which nobody but the watching machine should reach. */
export async function serveMetrics(
  { registry, read }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    read().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
