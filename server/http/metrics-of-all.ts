import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Of several processes on one port, any may be asked for the metrics: each answers for all of them, through the one that started them. */

type Wish = { metricsFor: number };
type Granted = { metricsFor: number; text: string | null };
const isAbout = (message: unknown): message is Wish =>
  typeof message === 'object' && message !== null && 'metricsFor' in message;

/** In the process that started the others: adds up what they tell. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isAbout(message)) return;
    const grant = (text: string | null) => {
      const { metricsFor } = message;
      if (worker.isConnected()) worker.send({ metricsFor, text } satisfies Granted);
    };
    all.clusterMetrics().then(grant, () => grant(null));
  });
}

let wishes = 0;

/** What a shop tells of itself, whichever of its processes is asked. */
export function readerOf(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry(); // from now on, this process answers the one that adds up
  return () =>
    new Promise((resolve, reject) => {
      wishes += 1;
      const wish: Wish = { metricsFor: wishes };
      const hear = (message: unknown) => {
        if (!isAbout(message) || message.metricsFor !== wish.metricsFor) return;
        process.off('message', hear);
        const { text } = message as Granted;
        if (text === null) reject(new Error('A process did not tell its metrics.'));
        else resolve(text);
      };
      process.on('message', hear);
      process.send?.(wish);
    });
}
