import type { Role, User } from '#contract/accounts/accounts.ts';
import type { Transaction } from '#database/connect.ts';
import { deleteUserRow, lockAdminsAnd, updateRole } from '#server/accounts/account-queries.ts';
import { toUser } from '#server/accounts/accounts.ts';
import { endSessionsOf } from '#server/accounts/sessions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';

/** Nobody changes themselves and whoever acts is an admin, so an admin always remains. */
export async function changeRole(tx: Transaction, actor: Actor, userId: string, role: Role): Promise<User> {
  const user = await lockTarget(tx, actor, userId);
  if (isSame(actor, user)) throw forbidden('ownRole');
  if (user.role === role) return toUser(user);
  await updateRole(tx, user.id, role);
  await endSessionsOf(tx, user.id);
  await recordAudit(tx, actor, {
    action: 'user.role',
    entity: 'user',
    entityId: user.id,
    before: { name: user.name, email: user.email, role: user.role },
    after: { name: user.name, email: user.email, role },
  });
  return toUser({ ...user, role });
}

/** The account goes, with its cart and its tokens; orders and reviews stay under the name they were made. */
export async function deleteUser(tx: Transaction, actor: Actor, userId: string): Promise<void> {
  const user = await lockTarget(tx, actor, userId);
  if (isSame(actor, user)) throw forbidden('ownDeletion');
  if (user.role === 'admin') throw conflict('adminDeletion');
  await deleteUserRow(tx, user.id);
  await recordAudit(tx, actor, {
    action: 'user.delete',
    entity: 'user',
    entityId: user.id,
    before: { name: user.name, email: user.email, role: user.role },
    after: null,
  });
}

/** The actor may have been demoted while waiting for the lock: two admins cannot demote each other. */
async function lockTarget(tx: Transaction, actor: Actor, userId: string) {
  const rows = await lockAdminsAnd(tx, userId);
  const isAdmin = rows.some((row) => isSame(actor, row) && row.role === 'admin');
  if (!isAdmin) throw forbidden('adminsOnly');
  const user = rows.find((row) => row.id === userId.toLowerCase());
  if (!user) throw notFound('userNotFound');
  return user;
}

function isSame(actor: Actor, user: { id: string }): boolean {
  return actor.id === user.id;
}
