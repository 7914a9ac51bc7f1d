import Type, { type Static } from 'typebox';
import { Id, Timestamp } from '#contract/values/envelope.ts';
import { DEEPEST } from '#contract/values/list-pages.ts';
import { Name } from '#contract/values/names.ts';

const Day = Type.String({ format: 'date' });

/** A delivered cash order whose money its courier still has. */
export const OpenCash = Type.Object({
  order_id: Id,
  reference: Type.String(),
  courier: Type.String(),
  tracking_number: Type.String(),
  customer: Type.String(),
  total: Type.Number(),
  due: Type.Number({ description: 'What of it is still to be handed in' }),
  delivered_at: Timestamp,
});
export type OpenCash = Static<typeof OpenCash>;

/** An order for which something else was handed in than was due; negative: rupees are missing. */
export const CashDifference = Type.Object({
  order_id: Id,
  reference: Type.String(),
  courier: Type.String(),
  total: Type.Number(),
  received: Type.Number(),
  difference: Type.Number(),
});
export type CashDifference = Static<typeof CashDifference>;

export const Remittance = Type.Object({
  _id: Id,
  courier: Type.String(),
  received_on: Day,
  reference: Type.String(),
  entered_by: Type.String(),
  lines: Type.Integer(),
  total: Type.Number(),
  unknown: Type.Array(Type.Object({ named: Type.String(), amount: Type.Number() }), {
    description: 'Lines that name no order of the shop',
  }),
});
export type Remittance = Static<typeof Remittance>;

/** Money that was handed in for no order of the shop. */
export const UnknownCash = Type.Object({
  _id: Id,
  courier: Type.String(),
  received_on: Day,
  named: Type.String(),
  amount: Type.Number(),
});

/** Of each list, the first so many; how many there are in all stands in `totals`, counted no further than a list goes where nobody keeps it. */
export const LEDGER_SHOWN = 500;
export const CashLedgerQuery = Type.Object({
  shown: Type.Optional(Type.Integer({ minimum: 1, maximum: DEEPEST })),
});

export const CashLedgerAnswer = Type.Object({
  couriers: Type.Array(Type.Object({ courier: Type.String(), owes: Type.Number(), orders: Type.Integer() })),
  open: Type.Array(OpenCash),
  differences: Type.Array(CashDifference),
  unknown: Type.Array(UnknownCash),
  totals: Type.Object({ open: Type.Integer(), differences: Type.Integer(), unknown: Type.Integer() }),
  remittances: Type.Array(Remittance, { description: 'The latest' }),
});
export type CashLedgerAnswer = Static<typeof CashLedgerAnswer>;

export const RemittanceInput = Type.Object({
  courier: Name(80),
  receivedOn: Day,
  reference: Type.Optional(Type.String({ maxLength: 100 })),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        number: Type.String({ minLength: 1, maxLength: 100, description: 'Of the parcel, or of the order' }),
        amount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000_000 }),
      }),
      { maxItems: 5000 },
    ),
  ),
  csv: Type.Optional(Type.String({ maxLength: 1_000_000, description: "The courier's statement" })),
});
export type RemittanceInput = Static<typeof RemittanceInput>;

export const lineResults = ['exact', 'missing', 'surplus', 'again', 'not_delivered', 'unknown'] as const;
export type LineResult = (typeof lineResults)[number];

export const StatementLine = Type.Object({
  line: Type.Integer(),
  named: Type.String(),
  amount: Type.Number(),
  result: Type.Enum([...lineResults]),
  order_id: Type.Union([Id, Type.Null()]),
  reference: Type.Union([Type.String(), Type.Null()]),
  due: Type.Number(),
  difference: Type.Number({ description: 'Rupees more (or less) than were due' }),
});
export type StatementLine = Static<typeof StatementLine>;

/** A statement compared with the orders, line by line. */
export const StatementAnswer = Type.Object({
  lines: Type.Array(StatementLine),
  total: Type.Number(),
  due: Type.Number({ description: 'What was due for the orders it names' }),
  other_total: Type.Union([Type.Number(), Type.Null()], {
    description: 'The total that the statement itself gives, where it is not the sum of its lines',
  }),
  left_out: Type.Array(OpenCash, {
    description: 'Orders of this courier that the statement does not name, the oldest of them',
  }),
  left_out_orders: Type.Integer(),
  left_out_due: Type.Number(),
});
export type StatementAnswer = Static<typeof StatementAnswer>;

export const RemittanceQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean({ description: 'Only compare; the usual unless false' })),
});
