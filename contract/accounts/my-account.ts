import Type, { type Static } from 'typebox';
import { Id, Timestamp } from '#contract/values/envelope.ts';
import { Name } from '#contract/values/names.ts';
import { MIN_PASSWORD_LENGTH } from './passwords.ts';

/** What people do with their own account. */

export const Email = Type.String({ format: 'email', maxLength: 254 });
export const NewPassword = Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: 200 });
const Token = Type.String({ minLength: 10, maxLength: 200 });
const Digits = Type.String({ pattern: '^[0-9]{6}$', description: 'The six digits of an SMS' });
const Phone = Type.String({ pattern: '^(\\+?977-?)?9[678]\\d{8}$', description: 'A Nepali mobile number' });

export const ForgotPasswordInput = Type.Object({
  email: Email,
  by: Type.Optional(Type.Enum(['mail', 'sms'])),
});
export type ForgotPasswordInput = Static<typeof ForgotPasswordInput>;

/** With the token of a mail's link, or with an email and the digits of an SMS. */
export const ResetPasswordInput = Type.Object({
  token: Type.Optional(Token),
  email: Type.Optional(Email),
  code: Type.Optional(Digits),
  password: NewPassword,
});
export type ResetPasswordInput = Static<typeof ResetPasswordInput>;

export const ChangePasswordInput = Type.Object({
  currentPassword: Type.String({ minLength: 1, maxLength: 200 }),
  newPassword: NewPassword,
});
export type ChangePasswordInput = Static<typeof ChangePasswordInput>;

export const ChangeEmailInput = Type.Object({
  email: Email,
  currentPassword: Type.String({ minLength: 1, maxLength: 200 }),
});
export type ChangeEmailInput = Static<typeof ChangeEmailInput>;

export const TokenInput = Type.Object({ token: Token });
export const PhoneInput = Type.Object({ phone: Phone });
export const DigitsInput = Type.Object({ code: Digits });
export const ProfileInput = Type.Object({
  name: Type.Optional(Name(100)),
  language: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ProfileInput = Static<typeof ProfileInput>;

export const Profile = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  email_confirmed: Type.Boolean(),
  phone: Type.String(),
  language: Type.String(),
  second_factor: Type.Boolean(),
  created_at: Timestamp,
});
export type Profile = Static<typeof Profile>;
export const ProfileAnswer = Type.Object({ profile: Profile });
export type ProfileAnswer = Static<typeof ProfileAnswer>;

export const OpenSession = Type.Object({
  _id: Id,
  device: Type.String(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;
export const SessionListAnswer = Type.Object({ sessions: Type.Array(OpenSession) });
export type SessionListAnswer = Static<typeof SessionListAnswer>;

export const SecondFactorStart = Type.Object({
  secret: Type.String(),
  uri: Type.String(),
  qr: Type.String(),
});
export type SecondFactorStart = Static<typeof SecondFactorStart>;
export const RecoveryCodesAnswer = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>;
export const PasswordInput = Type.Object({ currentPassword: Type.String({ minLength: 1, maxLength: 200 }) });

export const InvitationInput = Type.Object({
  email: Email,
  staffRole: Type.Enum(['owner', 'manager', 'packer']),
});
export type InvitationInput = Static<typeof InvitationInput>;
export const AcceptInvitationInput = Type.Object({
  token: Token,
  name: Name(100),
  password: NewPassword,
});
export type AcceptInvitationInput = Static<typeof AcceptInvitationInput>;
export const StaffRoleInput = Type.Object({ staffRole: Type.Enum(['owner', 'manager', 'packer']) });
export const StaffSettings = Type.Object({ secondFactorRequired: Type.Boolean() });
export type StaffSettings = Static<typeof StaffSettings>;
