import { sql } from 'kysely';
import { isMigrated } from '#database/migrate.ts';
import type { App, Shop } from '#server/shop.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, because the database is there and migrated. */
export function healthRoutes(app: App, { db }: Shop): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    try {
      const ready = await isMigrated((text) => sql<{ name: string }>`${sql.raw(text)}`.execute(db));
      if (ready) return { status: 'ready' };
      return reply.status(503).send({ status: 'not ready', reason: 'the database is not migrated' });
    } catch {
      return reply.status(503).send({ status: 'not ready', reason: 'the database cannot be reached' });
    }
  });
}
