import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { sign } from './signatures.ts';

/** How long a guest follows an order by a link; every message about it carries a fresh one. */
export const ORDER_KEY_DAYS = 90;

const DAY = 24 * 60 * 60 * 1000;
/** 132 bits, so that a link fits into an SMS. */
const SIGNATURE_LENGTH = 22;

/** '20684.Jx…': its last day, and what only this shop can have written about that day and this order. */
export async function makeOrderKey(db: Database, orderId: string, now = Date.now()): Promise<string> {
  return keyUntil(db, orderId, Math.floor(now / DAY) + ORDER_KEY_DAYS);
}

export async function isOrderKey(db: Database, orderId: string, key: string): Promise<boolean> {
  const day = Number(/^(\d{1,6})\./.exec(key)?.[1] ?? 0);
  if (day < Math.floor(Date.now() / DAY)) return false;
  const expected = Buffer.from(await keyUntil(db, orderId, day));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function keyUntil(db: Database, orderId: string, day: number): Promise<string> {
  const signature = await sign(db, 'order', `${orderId.toLowerCase()} ${day}`);
  return `${day}.${signature.slice(0, SIGNATURE_LENGTH)}`;
}
