import type { Database } from '#database/connect.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import type { ShopMode } from '#server/config/mode.ts';
import { verifyPassword } from './accounts/passwords.ts';
import { listAdminLogins } from './accounts/staff/admin-access.ts';
import { hasDemoData } from './settings/settings.ts';

/** The demo and a real shop never share a database: either way round, the shop does not start. */
export async function prepareMode(db: Database, mode: ShopMode): Promise<void> {
  if (mode === 'demo') await openDemo(db);
  else await refuseDemo(db);
}

async function openDemo(db: Database): Promise<void> {
  const { seedDemo } = await import('#database/seed/demo.ts');
  await seedDemo(db);
  if (await hasDemoData(db)) return;
  throw new Error(
    "This database holds a shop of its own, not the demo's. Set SHOP_MODE=live, or give the demo another DATA_DIR or DATABASE_URL.",
  );
}

/** Customers may call themselves what they like; only the demo's own data, or a back office that everybody can open, counts. */
async function refuseDemo(db: Database): Promise<void> {
  if (await hasDemoData(db)) {
    throw new Error(
      'This database holds the demo shop, with logins that everybody knows. Live mode needs another DATA_DIR or DATABASE_URL.',
    );
  }
  for (const { email, passwordHash } of await listAdminLogins(db)) {
    const tries = demoLogins.map(({ password }) => verifyPassword(password, passwordHash));
    if ((await Promise.all(tries)).some(Boolean)) {
      throw new Error(
        `The admin ${email} has a password of the demo, which everybody knows. 'npm run admin:reset' gives them another.`,
      );
    }
  }
}
