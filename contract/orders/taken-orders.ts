import Type, { type Static } from 'typebox';
import { PhoneHistory } from '#contract/cash/cash-desk.ts';
import { Place } from '#contract/delivery/places.ts';
import { Id } from '#contract/values/envelope.ts';
import { OrderItemInput, Purchase, ShippingAddress } from './orders.ts';

/** How long the goods of an order wait for somebody who was sent a link to pay it. */
export const PAY_LINK_HOURS = 48;

/** How an order that was typed in is paid: in cash, or by a link that the customer gets. */
const TakenPayment = Type.Enum(['cash', 'link']);
export type TakenPayment = Static<typeof TakenPayment>;

export const CallerQuery = Type.Object({ phone: Type.String({ maxLength: 40 }) });

/** Who calls, as far as a phone number says. */
export const CallerAnswer = Type.Object({
  phone: Type.String(),
  history: PhoneHistory,
  customers: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      email: Type.String(),
      isConfirmed: Type.Boolean({ description: 'The account has proved that the number is its own' }),
    }),
    { description: 'Accounts with this number, or that ordered with it' },
  ),
  last: Type.Union([ShippingAddress, Type.Null()], { description: 'Where the last order with it went' }),
  place: Type.Union([Place, Type.Null()], { description: 'Which place that was' }),
});
export type CallerAnswer = Static<typeof CallerAnswer>;

const ofAccount = { customerId: Type.Optional(Id) };

export const TakenQuoteInput = Type.Object({
  items: Type.Array(OrderItemInput, { maxItems: 100 }),
  placeCode: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  pickup: Type.Optional(Type.Boolean()),
  discountCode: Type.Optional(Type.String({ maxLength: 40 })),
  payment: TakenPayment,
  phone: Type.Optional(
    Type.String({ maxLength: 40, description: 'Whose it is: a code may have been used by them' }),
  ),
  ...ofAccount,
});
export type TakenQuoteInput = Static<typeof TakenQuoteInput>;

/** What an order would cost now, and why it could not be placed. */
export const TakenQuote = Type.Object({
  subtotal: Type.Number(),
  shipping: Type.Number(),
  tax: Type.Number(),
  taxIncluded: Type.Boolean(),
  discount: Type.Number(),
  discountCode: Type.Union([Type.String(), Type.Null()]),
  rounding: Type.Number(),
  total: Type.Number(),
  daysFrom: Type.Integer(),
  daysTo: Type.Integer(),
  pickupAddress: Type.String({ description: 'Empty: nothing can be picked up' }),
  payments: Type.Array(TakenPayment, { description: 'What the shop offers' }),
  problem: Type.Union([Type.String(), Type.Null()]),
});
export type TakenQuote = Static<typeof TakenQuote>;
export const TakenQuoteAnswer = Type.Object({ quote: TakenQuote });

export const TakenOrderInput = Type.Object({
  ...Purchase.properties,
  ...ofAccount,
  payment: TakenPayment,
  expectedTotal: Type.Optional(
    Type.Number({ minimum: 0, description: 'The total that was told; if it is another by now: 409' }),
  ),
});
export type TakenOrderInput = Static<typeof TakenOrderInput>;
