import type { BookedOrder } from '#contract/delivery/couriers.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import { conflict, ShopError, sentenceOf } from '#server/errors.ts';
import { linesOf, lockOrder, readWeight } from '#server/orders/orders.ts';
import type { Staff } from '#server/payments/order-changes.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { endOldBookings, insertBooking, updateBooking } from './booking-queries.ts';
import { selectParcel } from './parcel-queries.ts';
import { sendParcel } from './parcels.ts';
import type { CourierService, ParcelToBook } from './services/service.ts';

/** An asking that is older than this was cut off: nobody knows whether the courier heard it. */
const CUT_OFF_MS = 60_000;

/** Of what nobody has weighed. */
const USUAL_GRAMS = 1000;

type Booked = {
  language: Language;
  /** What else may keep an order from leaving. */
  refuse(tx: Transaction, orderId: string): Promise<void>;
};

/** One after the other, each by itself: what one courier refuses does not keep the others back. */
export async function bookOrders(
  shop: Shop,
  staff: Staff,
  service: CourierService,
  orderIds: string[],
  { language, refuse }: Booked,
): Promise<BookedOrder[]> {
  const booked: BookedOrder[] = [];
  for (const orderId of new Set(orderIds)) {
    try {
      const trackingNumber = await bookOrder(shop, staff, service, orderId, { language, refuse });
      booked.push({ order_id: orderId, booked: true, tracking_number: trackingNumber, problem: '' });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const problem = sentenceOf(error.fault, language);
      booked.push({ order_id: orderId, booked: false, tracking_number: '', problem });
    }
  }
  return booked;
}

/** It is written down that the courier is asked, before it is: whatever happens then, nothing is booked twice. */
async function bookOrder(
  { db }: Shop,
  staff: Staff,
  service: CourierService,
  orderId: string,
  { language, refuse }: Booked,
): Promise<string> {
  const { bookingId, parcel } = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await refuse(tx, orderId);
    if (order.pickup) throw conflict('pickedUp');
    if (order.status === 'cancelled' || order.status === 'delivered')
      throw conflict('orderMovedOn', { status: order.status });
    const last = await selectParcel(tx, orderId);
    if (last && last.state !== 'back') throw conflict('sentAlready', { courier: last.courier });
    await endOldBookings(tx, orderId, new Date(Date.now() - CUT_OFF_MS));
    const id = await insertBooking(tx, { orderId, service: service.id, bookedBy: staff.id });
    if (!id) throw conflict('bookingUnclear', { courier: service.name });
    const isToCollect = order.payment_method === 'cash' && order.payment_status === 'pending';
    const lines = await linesOf(tx, orderId);
    const wanted: ParcelToBook = {
      reference: order.reference,
      name: order.full_name,
      phone: order.phone ?? '',
      phone2: order.phone2 ?? '',
      address: [order.address, order.landmark, order.city, order.ward ? `-${order.ward}` : '']
        .filter(Boolean)
        .join(', '),
      district: order.district ?? order.city,
      collect: isToCollect ? paisaToRupees(order.total_paisa - order.ahead_paid_paisa) : 0,
      contents: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      weightGrams: (await readWeight(tx, orderId)) || USUAL_GRAMS,
    };
    return { bookingId: id, parcel: wanted };
  });

  const answer = await service.book(parcel);
  if (answer.kind !== 'booked') {
    const { kind: state, detail } = answer;
    await db.transaction().execute((tx) => updateBooking(tx, bookingId, { state, detail }));
    const why =
      detail === 'no_branch'
        ? texts[language].delivery.noBranch(parcel.district)
        : texts[language].paymentNote(detail);
    throw conflict(state === 'refused' ? 'bookingRefused' : 'bookingUnclear', { courier: service.name, why });
  }
  const { trackingNumber } = answer;
  await db.transaction().execute(async (tx) => {
    // The order first, as everybody who books it does: the other way round, two would wait for each other.
    await lockOrder(tx, orderId);
    await updateBooking(tx, bookingId, { state: 'booked', tracking_number: trackingNumber });
    await sendParcel(tx, staff, orderId, { courier: service.name, trackingNumber });
  });
  return trackingNumber;
}
