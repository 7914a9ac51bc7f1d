import Type, { type Static } from 'typebox';
import { Id, Timestamp } from './values/envelope.ts';
import { Name } from './values/names.ts';

const Rupees = (minimum: number) => Type.Number({ minimum, maximum: 1_000_000_000 });
const Moment = Type.Union([Timestamp, Type.Null()]);
const Limit = Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()]);

export const discountKinds = ['percent', 'amount', 'free_delivery'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const offerStates = ['waiting', 'running', 'over', 'used_up'] as const;
export type OfferState = (typeof offerStates)[number];

export const Discount = Type.Object({
  _id: Id,
  code: Type.String(),
  kind: Type.Enum([...discountKinds]),
  value: Type.Number({ description: 'Percent or rupees; 0 for free delivery' }),
  minimum: Type.Number({ description: 'Rupees: the least subtotal it applies to' }),
  startsAt: Moment,
  endsAt: Moment,
  maxUses: Limit,
  maxUsesPerCustomer: Limit,
  firstOrderOnly: Type.Boolean(),
  uses: Type.Integer({ description: 'Orders that stand' }),
  state: Type.Enum([...offerStates]),
  created_at: Timestamp,
});
export type Discount = Static<typeof Discount>;

/** Letters, digits, - and _: what can be said over the phone. */
export const DiscountCode = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^\\s*[\\p{L}\\p{M}\\p{N}_-]+\\s*$',
});

export const DiscountInput = Type.Object({
  code: DiscountCode,
  kind: Type.Enum([...discountKinds]),
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  minimum: Type.Optional(Type.Union([Rupees(0), Type.Null()])),
  startsAt: Type.Optional(Moment),
  endsAt: Type.Optional(Moment),
  maxUses: Type.Optional(Limit),
  maxUsesPerCustomer: Type.Optional(Limit),
  firstOrderOnly: Type.Optional(Type.Boolean()),
});
export type DiscountInput = Static<typeof DiscountInput>;

export const DiscountChange = Type.Partial(DiscountInput);
export type DiscountChange = Static<typeof DiscountChange>;

export const DiscountAnswer = Type.Object({ discount: Discount });
export const DiscountListAnswer = Type.Object({ discounts: Type.Array(Discount) });
export type DiscountListAnswer = Static<typeof DiscountListAnswer>;

export const CartDiscountInput = Type.Object({
  code: Name(40),
});

export const Sale = Type.Object({
  _id: Id,
  name: Type.String(),
  kind: Type.Enum(['percent', 'amount']),
  value: Type.Number({ description: 'Percent, or rupees off each piece' }),
  productIds: Type.Array(Id),
  categoryIds: Type.Array(Id),
  startsAt: Timestamp,
  endsAt: Timestamp,
  state: Type.Enum(['waiting', 'running', 'over']),
  created_at: Timestamp,
});
export type Sale = Static<typeof Sale>;

export const SaleInput = Type.Object({
  name: Name(80),
  kind: Type.Enum(['percent', 'amount']),
  value: Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  productIds: Type.Optional(Type.Array(Id, { maxItems: 400 })),
  categoryIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  startsAt: Timestamp,
  endsAt: Timestamp,
});
export type SaleInput = Static<typeof SaleInput>;

export const SaleChange = Type.Partial(SaleInput);
export type SaleChange = Static<typeof SaleChange>;

export const SaleAnswer = Type.Object({ sale: Sale });
export const SaleListAnswer = Type.Object({ sales: Type.Array(Sale) });
export type SaleListAnswer = Static<typeof SaleListAnswer>;
