import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { SecondFactorStart } from '#contract/accounts/my-account.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { lockProfile, updateUser } from '#server/accounts/my-account/profile-queries.ts';
import { badRequest, conflict, unauthorized } from '#server/errors.ts';
import { readSettings } from '#server/settings/settings.ts';
import { inWesternDigits } from '#texts/digits.ts';
import { deleteRecoveryCode, deleteRecoveryCodes, insertRecoveryCodes } from './second-factor-queries.ts';

const PERIOD = 30;
const RECOVERY_CODES = 10;

/** A new secret to scan. It counts once a code made from it has been typed. */
export async function startSecondFactor(
  tx: Transaction,
  user: { id: string; email: string },
): Promise<SecondFactorStart> {
  const row = await lockProfile(tx, user.id);
  if (row?.totp_confirmed_at) throw conflict('secondFactorOn');
  const secret = new Secret({ size: 20 }).base32;
  await updateUser(tx, user.id, { totp_secret: secret });
  const { shopName } = await readSettings(tx);
  const uri = totpOf(secret, shopName, user.email).toString();
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** From now on a login needs a code. The codes to recover with are shown once, here. */
export async function confirmSecondFactor(tx: Transaction, userId: string, code: string): Promise<string[]> {
  const row = await lockProfile(tx, userId);
  if (!row?.totp_secret || row.totp_confirmed_at) throw badRequest('secondFactorOff');
  const step = stepOf(row.totp_secret, inWesternDigits(code), row.totp_last_step);
  if (step === undefined) throw badRequest('secondFactorWrong');
  await updateUser(tx, userId, { totp_confirmed_at: new Date(), totp_last_step: step });
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'));
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(tx, userId, codes.map(hashOf));
  return codes;
}

export async function dropSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await updateUser(tx, userId, { totp_secret: null, totp_confirmed_at: null });
  await deleteRecoveryCodes(tx, userId);
}

/** Part of a login: each code works once, be it from the app or one to recover with. */
export async function requireSecondFactor(
  db: Database,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const typed = inWesternDigits(code?.trim() ?? '');
  if (!typed) throw unauthorized('secondFactorNeeded');
  const isRight = await db.transaction().execute(async (tx) => {
    const row = await lockProfile(tx, userId);
    if (!row?.totp_secret) return false;
    const step = stepOf(row.totp_secret, typed, row.totp_last_step);
    if (step === undefined) return deleteRecoveryCode(tx, userId, hashOf(typed.toLowerCase()));
    await updateUser(tx, userId, { totp_last_step: step });
    return true;
  });
  if (!isRight) throw unauthorized('secondFactorWrong');
}

/** The time step of a right code that is newer than the last one taken; a minute of difference is forgiven. */
function stepOf(secret: string, code: string, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret, '', '');
  const delta = totp.validate({ token: code, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(Date.now() / 1000 / PERIOD) + delta;
  return step > lastStep ? step : undefined;
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, period: PERIOD, digits: 6, secret: Secret.fromBase32(secret) });
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
