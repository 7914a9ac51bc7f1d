import { lockOrder } from '#server/orders/orders.ts';
import { changeOrder, type Staff } from '#server/payments/order-changes.ts';
import type { Shop } from '#server/shop.ts';
import { claimDueBookings, lockBooking, selectBookingByNumber, updateBooking } from './booking-queries.ts';
import { selectParcel } from './parcel-queries.ts';
import { letParcelFollow, tellOfParcel } from './parcels.ts';
import type { CourierNews, CourierService } from './services/service.ts';
import { courierServices } from './services/services.ts';

const ASK_AGAIN_MS = 20 * 60_000;
const PER_RUN = 100;

type Booking = { id: string; order_id: string; service: string; tracking_number: string };

/** What the job does: a courier whose webhooks do not arrive is asked. */
export async function followParcels(shop: Shop, now = new Date()): Promise<void> {
  const services = new Map<string, CourierService>(courierServices(shop.config).map((one) => [one.id, one]));
  if (services.size === 0) return;
  const problems: unknown[] = [];
  for (const booking of await claimDueBookings(
    shop.db,
    new Date(now.getTime() - ASK_AGAIN_MS),
    now,
    PER_RUN,
  )) {
    const service = services.get(booking.service);
    if (service) await follow(shop, service, booking).catch((problem) => problems.push(problem));
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some parcels could not be followed');
}

/** A webhook only says that there is news: what is true is asked for, so that it may come twice, late or in any order. */
export async function hearWebhook(
  shop: Shop,
  service: CourierService,
  trackingNumber: string,
): Promise<void> {
  const booking = await selectBookingByNumber(shop.db, service.id, trackingNumber);
  if (booking?.state === 'booked') await follow(shop, service, booking);
}

async function follow(shop: Shop, service: CourierService, booking: Booking): Promise<void> {
  const history = await service.history(booking.tracking_number);
  if (!history || history.length === 0) return;
  await shop.db.transaction().execute(async (tx) => {
    await lockOrder(tx, booking.order_id);
    const { state, heard, heard_before, booked_by } = await lockBooking(tx, booking.id);
    if (state !== 'booked') return;
    const isFresh = (news: CourierNews) =>
      !heard.includes(wordsOf(news)) && (!heard_before || news.at > heard_before);
    const courier: Staff = {
      id: booked_by,
      email: service.name,
      name: service.name,
      mayRefund: false,
    };
    for (const news of history.filter(isFresh)) await take(tx, courier, booking, news);
    const parcel = await selectParcel(tx, booking.order_id);
    const isOver = !parcel || parcel.state === 'delivered' || parcel.state === 'back';
    await updateBooking(tx, booking.id, {
      // An answer from before the last one, or cut short, makes nothing new again.
      heard: [...new Set([...heard, ...history.map(wordsOf)])],
      ...(isOver ? { state: 'over' as const } : {}),
    });
  });
}

const wordsOf = ({ at, word }: CourierNews) => `${at.toISOString()} ${word}`;

/** Goods are in stock again only when somebody of the shop has them in hand: a courier's word is not enough for that. */
async function take(
  tx: Parameters<typeof changeOrder>[0],
  courier: Staff,
  booking: Booking,
  { kind, word }: CourierNews,
): Promise<void> {
  const parcel = await selectParcel(tx, booking.order_id);
  if (parcel?.tracking_number !== booking.tracking_number || kind === 'on_way') return;
  // Who would not take it may change their mind: a parcel on its way back can still be delivered.
  if (parcel.state !== 'on_way' && !(parcel.state === 'returning' && kind === 'delivered')) return;
  if (kind === 'delivered') {
    const order = await lockOrder(tx, booking.order_id);
    if (order.status !== 'shipped') return;
    await changeOrder(tx, courier, booking.order_id, { status: 'delivered' });
    return letParcelFollow(tx, booking.order_id);
  }
  await tellOfParcel(tx, courier, booking.order_id, { kind, reason: word });
}
