import type { SessionAnswer } from '#contract/accounts/accounts.ts';
import type { AcceptInvitationInput, InvitationInput, StaffSettings } from '#contract/accounts/my-account.ts';
import {
  type Permission,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '#contract/accounts/permissions.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { insertUser, lockAdminsAnd, selectUserByEmail } from '#server/accounts/account-queries.ts';
import { toUser } from '#server/accounts/accounts.ts';
import { requireUncommon } from '#server/accounts/my-account/forgotten-password.ts';
import { updateUser } from '#server/accounts/my-account/profile-queries.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { endSessionsOf, startSession } from '#server/accounts/sessions.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, forbidden, notFound } from '#server/errors.ts';
import { tell } from '#server/messages/messages.ts';
import { redeemLink } from '#server/messages/one-time-codes.ts';
import type { Language } from '#texts/language.ts';
import { type Device, noteDevice } from './devices.ts';
import { selectStaffSettings, updateStaffSettings } from './staff-queries.ts';

export function may(user: { role: string; staffRole: string }, permission: Permission): boolean {
  return user.role === 'admin' && permissionsOf[roleOf(user)].includes(permission);
}

export function roleOf({ staffRole }: { staffRole: string }): StaffRole {
  return staffRoles.find((role) => role === staffRole) ?? 'packer';
}

export async function invite(
  tx: Transaction,
  actor: Actor & { name: string },
  { email, staffRole }: InvitationInput,
  language: Language,
): Promise<void> {
  const known = await selectUserByEmail(tx, email);
  if (known?.role === 'admin') throw conflict('emailTaken');
  const facts = { inviter: actor.name, role: staffRole };
  await tell(tx, { kind: 'staff_invitation', to: { email, language }, facts });
  await audit(tx, actor, 'staff.invite', email, { name: email, staffRole });
}

/** Makes the account, or lets the customer with this address in: the link proves that it is theirs. */
export async function acceptInvitation(
  db: Database,
  input: AcceptInvitationInput,
  device: Device,
  language: Language,
): Promise<SessionAnswer> {
  requireUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx) => {
    const used = await redeemLink(tx, 'staff_invitation', input.token);
    if (!used) throw badRequest('linkUsed');
    const staffRole = roleOf({ staffRole: used.facts.role ?? '' });
    const name = input.name.trim();
    const known = await selectUserByEmail(tx, used.recipient);
    const user =
      known ??
      (await insertUser(tx, {
        name,
        email: used.recipient,
        passwordHash,
        role: 'user',
        language,
      }));
    if (!user) throw conflict('emailTaken');
    await updateUser(tx, user.id, {
      role: 'admin',
      staff_role: staffRole,
      name,
      password_hash: passwordHash,
      email_confirmed_at: new Date(),
    });
    await endSessionsOf(tx, user.id);
    const staff = { ...user, name, role: 'admin' as const, staffRole };
    await audit(tx, staff, 'staff.join', user.id, { name: used.recipient, staffRole });
    await noteDevice(tx, staff, device);
    return { token: await startSession(tx, user.id, device.name), user: toUser(staff) };
  });
}

/** Never the own role, and never the last owner's. */
export async function changeStaffRole(
  tx: Transaction,
  actor: Actor,
  userId: string,
  staffRole: StaffRole,
): Promise<void> {
  const admins = await lockAdminsAnd(tx, userId);
  const user = admins.find(({ id }) => id === userId.toLowerCase());
  if (!user) throw notFound('userNotFound');
  if (user.role !== 'admin') throw badRequest('notStaff');
  if (user.id === actor.id) throw forbidden('ownStaffRole');
  const owners = admins.filter((row) => row.role === 'admin' && row.staffRole === 'owner');
  if (owners.every(({ id }) => id === user.id) && staffRole !== 'owner') throw conflict('lastOwner');
  await updateUser(tx, user.id, { staff_role: staffRole });
  await endSessionsOf(tx, user.id);
  await audit(
    tx,
    actor,
    'staff.role',
    user.id,
    { name: user.email, staffRole },
    {
      name: user.email,
      staffRole: user.staffRole,
    },
  );
}

export async function readStaffSettings(db: Database): Promise<StaffSettings> {
  return { secondFactorRequired: (await selectStaffSettings(db)).second_factor_required };
}

export async function changeStaffSettings(
  tx: Transaction,
  actor: Actor,
  { secondFactorRequired }: StaffSettings,
): Promise<void> {
  const before = await readStaffSettings(tx);
  await updateStaffSettings(tx, secondFactorRequired);
  await audit(tx, actor, 'staff-settings.update', 'staff', { secondFactorRequired }, before);
}

function audit(
  tx: Transaction,
  actor: Actor,
  action: string,
  entityId: string,
  after: object,
  before: object | null = null,
): Promise<void> {
  return recordAudit(tx, actor, { action, entity: 'user', entityId, before, after });
}
