import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** The form of a payment that can still be made. */
export async function selectPaymentForm(db: Database, providerRef: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('form')
    .where('provider_ref', '=', providerRef)
    .where(sql<boolean>`form ? 'url'`)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.form;
}

/** A payment whose code can still be paid, or waits for the provider's last word. */
export async function selectQrPayment(db: Database, providerRef: string, now: Date) {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.provider',
      'payment_attempts.provider_ref as providerRef',
      'payment_attempts.amount_paisa as amountPaisa',
      'payment_attempts.expires_at as expiresAt',
      'payment_attempts.form',
      'orders.reference',
    ])
    .where('payment_attempts.provider_ref', '=', providerRef)
    .where('payment_attempts.status', 'in', ['open', 'held'])
    .where('payment_attempts.expires_at', '>', now)
    .$narrowType<{ expiresAt: Date; providerRef: string }>()
    .executeTakeFirst();
  const { qr } = (row?.form ?? {}) as { qr?: string };
  return row && qr ? { ...row, qr } : undefined;
}
