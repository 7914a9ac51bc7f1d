import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#database/connect.ts';
import { isStillAdmin } from '#server/accounts/sessions.ts';
import { hasPreviewCookie, PREVIEW_COOKIE } from '#server/http/preview-cookie.ts';
import { deletePreviewsOf, insertPreview, selectPreview } from './preview-queries.ts';

const COOKIE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([\\w-]{43})(?:;|$)`);
const LIFETIME_SECONDS = 60 * 60;

/** Lets the browser of this session see the draft in the shop, and nobody else; answers the cookie for it. */
export async function startPreview(tx: Transaction, sessionHash: Buffer, isHttps: boolean): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const endsAt = new Date(Date.now() + LIFETIME_SECONDS * 1000);
  await insertPreview(tx, { key_hash: hashOf(key), session_hash: sessionHash, ends_at: endsAt });
  return cookie(key, LIFETIME_SECONDS, isHttps);
}

export async function endPreview(db: Database, sessionHash: Buffer): Promise<string> {
  await deletePreviewsOf(db, sessionHash);
  return previewEnded();
}

export function previewEnded(): string {
  return cookie('', 0, false);
}

/** Costs nothing for nearly everybody, who sends no such cookie. */
export async function isPreviewing(db: Database, cookies: string | undefined): Promise<boolean> {
  if (!hasPreviewCookie(cookies)) return false;
  const key = COOKIE.exec(cookies ?? '')?.[1];
  if (!key) return false;
  const preview = await selectPreview(db, hashOf(key));
  return preview !== undefined && (await isStillAdmin(db, preview.sessionHash));
}

function cookie(value: string, seconds: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
