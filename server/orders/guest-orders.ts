import type { Purchase } from '#contract/orders/orders.ts';
import { readPhone } from '#contract/values/phone.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { CurrentUser } from '#server/accounts/sessions.ts';
import { badRequest } from '#server/errors.ts';
import { makeOrderKey } from '#server/messages/order-key.ts';
import { moveGuestOrders } from './order-queries.ts';
import type { SignedBuyer } from './orders.ts';

/** Whoever has no account is known by what they write at checkout. */
export function buyerOf(user: CurrentUser, { shippingAddress, email }: Purchase): SignedBuyer {
  if (!user.isGuest) return user;
  const phone = readPhone(shippingAddress.phone ?? '');
  if (!phone) throw badRequest('phoneNeeded');
  return {
    id: user.id,
    name: shippingAddress.fullName.trim(),
    email: email?.trim() ?? '',
    guestPhone: phone,
    tokenHash: user.tokenHash,
  };
}

/** Where a guest follows the order, from any device. */
export async function followPath(db: Database, orderId: string): Promise<string> {
  return `/orders/${orderId}?key=${await makeOrderKey(db, orderId)}`;
}

/** What was ordered without an account, under a phone or email that this account has confirmed, is the account's now. */
export function joinGuestOrders(tx: Transaction, userId: string): Promise<void> {
  return moveGuestOrders(tx, userId);
}
