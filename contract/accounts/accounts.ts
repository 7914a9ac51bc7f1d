import Type, { type Static } from 'typebox';
import {
  AdminPagination,
  DayOrNothing,
  Id,
  PageNumber,
  SearchText,
  Timestamp,
} from '#contract/values/envelope.ts';
import { Name } from '#contract/values/names.ts';
import { MIN_PASSWORD_LENGTH } from './passwords.ts';
import { permissions, staffRoles } from './permissions.ts';

export const Role = Type.Union([Type.Literal('user'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  staff_role: Type.Optional(Type.Enum([...staffRoles])),
  permissions: Type.Optional(Type.Array(Type.Enum([...permissions]))),
  created_at: Timestamp,
});
export type User = Static<typeof User>;

const Email = Type.String({ format: 'email', maxLength: 254 });

export const LoginInput = Type.Object({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.Optional(
    Type.String({ maxLength: 40, description: 'Of the authenticator app, or one to recover with' }),
  ),
});
export type LoginInput = Static<typeof LoginInput>;

export const RegisterInput = Type.Object({
  name: Name(100),
  email: Email,
  password: Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: 200 }),
});
export type RegisterInput = Static<typeof RegisterInput>;

export const SessionAnswer = Type.Object({ token: Type.String(), user: User });
export type SessionAnswer = Static<typeof SessionAnswer>;

export const GuestAnswer = Type.Object({
  token: Type.String({ description: 'For the cart and for ordering; of no account' }),
});

export const MeAnswer = Type.Object({ user: User });

/** Which users are meant; nothing given means all. */
export const UserFilter = Type.Object({
  search: Type.Optional(SearchText),
  role: Type.Optional(Type.Union([Role, Type.Literal('')])),
  from: Type.Optional(DayOrNothing),
  to: Type.Optional(DayOrNothing),
});
export type UserFilter = Static<typeof UserFilter>;

export const UserListQuery = Type.Object({
  page: Type.Optional(PageNumber),
  ...UserFilter.properties,
});
export type UserListQuery = Static<typeof UserListQuery>;

export const UserListAnswer = Type.Object({ users: Type.Array(User), pagination: AdminPagination });
export type UserListAnswer = Static<typeof UserListAnswer>;

export const RoleInput = Type.Object({ role: Role });
