import Type, { type Static } from 'typebox';
import { AdminPagination, Id, PageNumber, Timestamp } from '#contract/values/envelope.ts';
import { MAX_STOCK } from './variant-limits.ts';
import { ChosenOptions } from './variants.ts';

export const StockAdjustmentInput = Type.Object({
  delta: Type.Integer({ minimum: -MAX_STOCK, maximum: MAX_STOCK }),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  variantId: Type.Optional(Id),
});
export type StockAdjustmentInput = Static<typeof StockAdjustmentInput>;

export const StockHistoryQuery = Type.Object({
  page: Type.Optional(PageNumber),
  variantId: Type.Optional(Id),
});

export const StockMovement = Type.Object({
  _id: Id,
  variant_id: Id,
  options: ChosenOptions,
  delta: Type.Integer(),
  reason: Type.String(),
  order_id: Type.Union([Id, Type.Null()]),
  actor_name: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
  created_at: Timestamp,
});
export type StockMovement = Static<typeof StockMovement>;

export const StockHistoryAnswer = Type.Object({
  movements: Type.Array(StockMovement),
  stock: Type.Integer(),
  pagination: AdminPagination,
});
export type StockHistoryAnswer = Static<typeof StockHistoryAnswer>;
