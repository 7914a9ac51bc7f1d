import type {
  LoginInput,
  RegisterInput,
  Role,
  SessionAnswer,
  User,
  UserListQuery,
} from '#contract/accounts/accounts.ts';
import { permissionsOf, staffRoles } from '#contract/accounts/permissions.ts';
import { MOST_FOUND, paginationOf, type Slice, sliceOf } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { requireUncommon } from '#server/accounts/my-account/forgotten-password.ts';
import { conflict, unauthorized } from '#server/errors.ts';
import { readPage, requireReachable } from '#server/list-pages.ts';
import { tell } from '#server/messages/messages.ts';
import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { insertUser, selectUserByEmail } from './account-queries.ts';
import { type Asker, hashPassword, verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { type Device, noteDevice } from './staff/devices.ts';
import { requireSecondFactor } from './staff/second-factor.ts';
import { countUsers, searchUsers, selectUsers, selectUsersOnTheWay } from './user-list-queries.ts';

export async function register(
  db: Database,
  input: RegisterInput,
  device: Device,
  language: Language,
): Promise<SessionAnswer> {
  requireUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx) => {
    const user = await openAccount(tx, { ...input, language }, passwordHash, 'user');
    const facts = { name: user.name };
    await tell(tx, { kind: 'welcome', to: { userId: user._id, email: user.email }, facts });
    return { token: await startSession(tx, user._id, device.name), user };
  });
}

export async function createAccount(db: Database, input: RegisterInput & { role: Role }): Promise<User> {
  return openAccount(
    db,
    { ...input, language: DEFAULT_LANGUAGE },
    await hashPassword(input.password),
    input.role,
  );
}

async function openAccount(
  db: Database,
  input: { name: string; email: string; language: Language },
  passwordHash: string,
  role: Role,
): Promise<User> {
  const user = await insertUser(db, {
    name: input.name.trim(),
    email: input.email.trim(),
    passwordHash,
    role,
    language: input.language,
  });
  if (!user) throw conflict('emailTaken');
  return toUser(user);
}

/** An unknown email takes as long as a wrong password, and gets the same answer. */
export async function login(
  db: Database,
  input: LoginInput,
  device: Device,
  asker: Asker,
): Promise<SessionAnswer> {
  const user = await selectUserByEmail(db, input.email);
  const isRight = await verifyPassword(input.password, user?.passwordHash, asker);
  if (!user || !isRight) throw unauthorized('wrongLogin');
  if (user.totpConfirmedAt) await requireSecondFactor(db, user.id, input.code);
  return db.transaction().execute(async (tx) => {
    await noteDevice(tx, user, device);
    return { token: await startSession(tx, user.id, device.name), user: toUser(user) };
  });
}

export async function listUsers(db: Database, query: UserListQuery) {
  const page = query.page ?? 1;
  const { rows, ...counted } = await findUsers(db, query, sliceOf(page));
  return {
    users: rows.map(toUser),
    pagination: paginationOf(page, counted),
  };
}

async function findUsers(db: Database, query: UserListQuery, slice: Slice) {
  if (!query.search?.trim()) {
    return await readPage(slice, {
      rows: () => selectUsers(db, query, slice),
      count: () => countUsers(db, query),
    });
  }
  const found = await searchUsers(db, query, slice);
  if (found) return found;
  requireReachable(slice, MOST_FOUND, MOST_FOUND);
  return { rows: await selectUsersOnTheWay(db, query, slice), total: MOST_FOUND, isMore: true };
}

type UserRow = { id: string; name: string; email: string; role: Role; staffRole: string; createdAt: Date };

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    ...(row.role === 'admin' ? staffPart(row.staffRole) : {}),
    created_at: row.createdAt.toISOString(),
  };
}

function staffPart(staffRole: string) {
  const staff_role = staffRoles.find((role) => role === staffRole) ?? 'packer';
  return { staff_role, permissions: [...permissionsOf[staff_role]] };
}
