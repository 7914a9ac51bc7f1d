import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isMigrated } from '#database/migrate.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop is about to close: it still answers, but a proxy should send nobody here any more. */
    isDraining: boolean;
  }
}

type Readiness =
  | 'ready'
  | 'the shop is closing'
  | 'the database is not migrated'
  | 'the database cannot be reached';

const PATIENCE_MS = 1_500;

/** `/healthz`: the process answers. `/readyz`: it can serve, because the database is there and migrated. */
export function healthRoutes(app: App, { db }: Shop): void {
  app.decorate('isDraining', false);
  let asking: Promise<Readiness> | undefined;
  /** One question at a time, or a flood of them would take every connection; one that got no answer is given up. */
  const ask = () => {
    asking ??= Promise.race([
      askDatabase(db),
      sleep(PATIENCE_MS, 'the database cannot be reached' as const),
    ]).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const found = app.isDraining ? 'the shop is closing' : await ask();
    if (found === 'ready') return { status: 'ready' };
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready', reason: found });
  });
}

async function askDatabase(db: Database): Promise<Readiness> {
  try {
    const ready = await isMigrated((text) => sql<{ name: string }>`${sql.raw(text)}`.execute(db));
    return ready ? 'ready' : 'the database is not migrated';
  } catch {
    return 'the database cannot be reached';
  }
}
