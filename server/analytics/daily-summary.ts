import type { Database } from '#database/connect.ts';
import { tellOwner } from '#server/messages/messages.ts';
import { readWaitingOrders } from '#server/orders/order-reading.ts';
import { addUpFigures } from './analytics-queries.ts';
import { periodBefore, periodOf } from './period.ts';
import { readTotals } from './stats-queries.ts';

/** What the day in Nepal has brought so far, told once a day. */
export async function tellOwnerOfDay(db: Database, now: Date): Promise<void> {
  const today = dayInNepal(now);
  const period = periodOf({ from: today, to: today }, now);
  await addUpFigures(db);
  const [totals, before, { waiting }] = await Promise.all([
    readTotals(db, period),
    readTotals(db, periodBefore(period)),
    readWaitingOrders(db),
  ]);
  const summary = {
    day: today,
    orders: totals.orders,
    totalPaisa: totals.revenuePaisa,
    customers: Math.max(0, totals.users - before.users),
    waiting,
  };
  await db
    .transaction()
    .execute((tx) => tellOwner(tx, { kind: 'owner_daily_summary', facts: { summary }, once: today }));
}

function dayInNepal(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(now);
}
