import { readSettings } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import { compose, type MessageRow } from './compose.ts';
import { sendMail } from './mail.ts';
import { type Channel, selectMessageSettings, skipDue, takeDue, updateTaken } from './message-queries.ts';
import { channelsWithoutWay } from './messages.ts';
import { sendSms } from './sms/sms.ts';
import { Undeliverable } from './undeliverable.ts';

const channels: Channel[] = ['mail', 'sms'];
const AT_ONCE = 5;
/** Longer than any sending may take, so that nobody else begins while it is still under way. */
const LEASE_SECONDS = 90;
const MINUTE = 60_000;
const waits = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

/**
 * Sends everything that is due. Several processes may do so at once: each message is taken by one. What comes meanwhile for a
 * channel without a way is left to the next time, never tried. A shop that is stopping begins no more.
 */
export async function sendMessages(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const noWays = channelsWithoutWay(shop.config);
  const open = channels.filter((channel) => !noWays.some((noWay) => noWay.channel === channel));
  await skipDue(shop.db, noWays);
  if (open.length === 0) return;
  while (!stopping?.aborted) {
    const taken = await takeDue(shop.db, open, AT_ONCE, LEASE_SECONDS);
    if (taken.length === 0) return;
    await Promise.all(taken.map((row) => sendOne(shop, row)));
  }
}

async function sendOne(shop: Shop, row: MessageRow & { tries: number }): Promise<void> {
  try {
    await deliver(shop, row);
    await updateTaken(shop.db, row, { state: 'sent', sent_at: new Date(), last_error: '' });
  } catch (error) {
    await updateTaken(shop.db, row, afterFailure(row, error as Error));
  }
}

async function deliver(shop: Shop, row: MessageRow): Promise<void> {
  const { subject, text, html, unsubscribeUrl } = await compose(shop, row);
  if (row.channel === 'sms') return sendSms(shop.config.sms, { to: row.recipient, text });
  const [{ shopName }, { sender_name }] = await Promise.all([
    readSettings(shop.db),
    selectMessageSettings(shop.db),
  ]);
  const senderName = sender_name || shopName;
  await sendMail(shop.config.mail, {
    id: row.id,
    to: row.recipient,
    senderName,
    subject,
    text,
    html,
    unsubscribeUrl,
  });
}

function afterFailure({ tries }: { tries: number }, error: Error) {
  const last_error = error.message.slice(0, 500);
  const wait = waits[tries - 1];
  if (error instanceof Undeliverable || wait === undefined) return { state: 'failed' as const, last_error };
  return { state: 'waiting' as const, next_try_at: new Date(Date.now() + wait), last_error };
}
