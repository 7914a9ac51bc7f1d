import Type, { type Static } from 'typebox';
import { Order } from '#contract/orders/orders.ts';
import { cashRules } from './cash-rules.ts';

export const CashRule = Type.Enum([...cashRules]);

/** What is known of everybody who ordered with this phone number, the order itself not counted. */
export const PhoneHistory = Type.Object({
  delivered: Type.Integer(),
  refused: Type.Integer({ description: 'Cancelled or sent back after it had left the shop' }),
  cancelled: Type.Integer({ description: 'Before it left the shop' }),
  open: Type.Integer(),
});
export type PhoneHistory = Static<typeof PhoneHistory>;

export const riskReasons = ['no_phone', 'refused_before', 'many_open', 'new_and_large'] as const;
export type RiskReason = (typeof riskReasons)[number];

export const CashOrder = Type.Object({
  ...Order.properties,
  history: PhoneHistory,
  risks: Type.Array(Type.Enum([...riskReasons])),
  must_confirm: Type.Boolean({ description: 'By the rule in the settings it is not sent before' }),
  pay_link: Type.Union([Type.String(), Type.Null()], { description: 'Where its part is paid ahead' }),
});
export type CashOrder = Static<typeof CashOrder>;

export const CashDeskAnswer = Type.Object({
  orders: Type.Array(CashOrder),
  total: Type.Integer(),
});
export type CashDeskAnswer = Static<typeof CashDeskAnswer>;
