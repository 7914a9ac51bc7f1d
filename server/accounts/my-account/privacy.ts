import type { Database } from '#database/connect.ts';
import type { CurrentUser } from '#server/accounts/sessions.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { conflict } from '#server/errors.ts';
import { requirePassword } from './forgotten-password.ts';
import { forgetPerson, hasOpenCases, hasOpenOrders, selectPersonalData } from './privacy-queries.ts';
import { lockProfile } from './profile-queries.ts';

export function readMyData(db: Database, userId: string): Promise<object> {
  return selectPersonalData(db, userId);
}

/** The account goes, and the name with it wherever it stands; orders, bills and the ledger keep their figures. */
export async function deleteMyAccount(db: Database, user: CurrentUser, password: string): Promise<void> {
  await requirePassword(db, user, password);
  await db.transaction().execute(async (tx) => {
    const row = await lockProfile(tx, user.id);
    if (row?.role === 'admin') throw conflict('adminDeletion');
    if (await hasOpenOrders(tx, user.id)) throw conflict('openOrders');
    if (await hasOpenCases(tx, user.id)) throw conflict('openCases');
    await forgetPerson(tx, user.id);
    const actor = { id: user.id, email: '' };
    await recordAudit(tx, actor, {
      action: 'user.forget',
      entity: 'user',
      entityId: user.id,
      before: null,
      after: null,
    });
  });
}
