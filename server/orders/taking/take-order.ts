import type { Order, PaymentMethod } from '#contract/orders/orders.ts';
import type { TakenOrderInput, TakenQuote, TakenQuoteInput } from '#contract/orders/taken-orders.ts';
import { paisaToRupees, type Totals } from '#contract/values/money.ts';
import { readPhone } from '#contract/values/phone.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { guestOfPhone, readAccount } from '#server/accounts/guests.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, type ShopError, sentenceOf } from '#server/errors.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { lockPhone, updateOrder } from '#server/orders/order-queries.ts';
import type { Buyer } from '#server/orders/orders.ts';
import { otherTotal } from '#server/orders/placing/checkout.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { askedLines, quoteOrder } from '#server/orders/placing/quote.ts';
import type { Language } from '#texts/language.ts';

/** Nobody: a code that everybody may use once has not been used. */
const SOMEBODY_NEW = '00000000-0000-0000-0000-000000000000';

export async function quoteTaken(
  db: Database,
  input: TakenQuoteInput,
  language: Language,
): Promise<Omit<TakenQuote, 'payments'>> {
  const { totals, delivery, discount, problem } = await quoteOrder(db, askedLines(input.items), {
    customerId: input.customerId ?? SOMEBODY_NEW,
    phone: readPhone(input.phone ?? ''),
    email: '',
    isCash: input.payment === 'cash',
    discountCode: input.discountCode,
    placeCode: input.pickup ? undefined : input.placeCode,
    pickup: input.pickup ?? false,
    ignoresCart: true,
  });
  return {
    subtotal: paisaToRupees(totals.subtotalPaisa),
    shipping: paisaToRupees(totals.shippingPaisa),
    tax: paisaToRupees(totals.taxPaisa),
    taxIncluded: totals.taxIncluded,
    discount: paisaToRupees(totals.discountPaisa),
    discountCode: discount?.discountId ? discount.code : null,
    rounding: paisaToRupees(totals.roundingPaisa),
    total: paisaToRupees(totals.totalPaisa),
    daysFrom: delivery.rule.daysFrom,
    daysTo: delivery.rule.daysTo,
    pickupAddress: delivery.pickupAddress,
    problem: problem ? sentenceOf(problem.fault, language) : null,
  };
}

type Taken = {
  input: TakenOrderInput;
  method: PaymentMethod;
  /** Until when its goods wait for a payment by link. */
  payUntil: Date | null;
  key: string | undefined;
  refuse?: (totals: Totals) => ShopError | undefined;
  /** Of somebody new. */
  language: Language;
};

/** An order for somebody at the phone, placed as any other is. Answers whether it is new: a request may come again. */
export async function takeOrder(
  tx: Transaction,
  staff: Actor & { name: string },
  { input, method, payUntil, key, refuse, language }: Taken,
): Promise<{ order: Order; isNew: boolean }> {
  const phone = readPhone(input.shippingAddress.phone ?? '');
  if (!phone) throw badRequest('phoneNeeded');
  await lockPhone(tx, phone);
  const buyer = await buyerOf(tx, input, phone, language);
  const placed = await placeOrder(tx, buyer, {
    purchase: input,
    paymentMethod: method,
    key,
    isTaken: true,
    refuse: (totals) => otherTotal(input.expectedTotal, totals) ?? refuse?.(totals),
  });
  const { order } = placed;
  if (!placed.lines) return { order, isNew: false };
  await updateOrder(tx, placed.id, { taken_by: staff.name, pay_until: payUntil });
  await addOrderEvent(tx, placed.id, { kind: 'taken' }, staff);
  await recordAudit(tx, staff, {
    action: 'order.take',
    entity: 'order',
    entityId: placed.id,
    before: null,
    after: {
      name: `#${placed.reference}`,
      customer: buyer.name,
      payment_method: method,
      total: order.total,
    },
  });
  return { order, isNew: true };
}

async function buyerOf(
  tx: Transaction,
  { customerId, shippingAddress, email }: TakenOrderInput,
  phone: string,
  language: Language,
): Promise<Buyer> {
  if (customerId) return readAccount(tx, customerId);
  return {
    id: await guestOfPhone(tx, phone, language),
    name: shippingAddress.fullName.trim(),
    email: email?.trim() ?? '',
    guestPhone: phone,
  };
}
