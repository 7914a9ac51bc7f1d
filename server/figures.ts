import type pg from 'pg';
import type { ReplicatedReading } from '#database/replica.ts';
import { watchProcess } from './http/metrics.ts';
import { countOpenAlerts } from './payments/alerts/alerts.ts';
import type { Shop } from './shop.ts';

/** What an owner's monitoring asks for, besides requests and jobs, which count themselves. */
export function watchShop(
  { metrics, db, answers, readLimit }: Shop,
  pool: pg.Pool,
  replica?: Pick<ReplicatedReading, 'figures'>,
): void {
  const { gauge } = metrics;
  watchProcess(metrics);
  gauge('pasal_pool_connections', 'Open connections to the database', () => pool.totalCount);
  gauge('pasal_pool_idle', 'Connections that nobody uses right now', () => pool.idleCount);
  gauge('pasal_pool_waiting', 'Who waits for a connection', () => pool.waitingCount);
  if (replica) {
    const { figures } = replica;
    gauge('pasal_reads_replica', 'Catalogue statements that the replica answered', () => figures.replica);
    gauge('pasal_reads_primary', 'Those that it left to the primary', () => figures.primary);
  }
  gauge('pasal_answers_kept', 'Ready answers, in memory or in the file', () => answers.figures.entries);
  gauge('pasal_answers_bytes', 'Their memory, as counted', () => answers.figures.bytes);
  gauge('pasal_answers_hits', 'Answers that were ready', () => answers.figures.hits);
  gauge('pasal_answers_misses', 'Answers that had to be made', () => answers.figures.misses);
  gauge(
    'pasal_answers_outdated',
    'Answers that were outdated before they could be kept',
    () => answers.figures.outdated,
  );
  gauge(
    'pasal_reads_refused',
    'Reads refused because the address asked too much',
    () => readLimit.figures.refused,
  );
  gauge('pasal_payments_waiting_for_a_person', 'Open payment alerts', () => countOpenAlerts(db), 'shop');
}
