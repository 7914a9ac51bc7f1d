/** `npm run db:reset`: throws the demo shop's data away and fills it afresh. A live shop is never touched. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { seedDemo } from './seed/demo.ts';

const project = path.dirname(import.meta.dirname);
const envFile = path.join(project, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

async function reset(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query("select to_regclass('store_settings') as found");
    const isLive =
      known.rows[0]?.found &&
      !(await client.query('select demo_data from store_settings')).rows[0]?.demo_data;
    if (isLive) throw new Error('This database holds a shop without demo data, so it stays as it is.');
    await client.query(
      'drop schema public cascade; drop schema if exists pgboss cascade; create schema public',
    );
  } finally {
    await client.end();
  }
  await migrate(url);
  const { db } = connect(url);
  await seedDemo(db);
  await db.destroy();
}

try {
  if (process.env.SHOP_MODE === 'live') throw new Error('db:reset is for demo shops; SHOP_MODE is live.');
  if (process.env.DATABASE_URL) {
    await reset(process.env.DATABASE_URL);
  } else {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.resolve(project, process.env.DATA_DIR ?? 'data'),
    });
    await reset(postgres.url).finally(() => postgres.stop());
  }
  console.log('The shop has fresh demo data.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
