import Type, { type Static } from 'typebox';
import { AdminPagination, Id, PageNumber, Timestamp } from './values/envelope.ts';

/** What the law allows for a refund, and for deciding a complaint. */
export const RETURN_DAYS = 7;
export const COMPLAINT_DAYS = 15;
export const MAX_CASE_PICTURES = 6;

export const returnReasons = ['defect', 'wrong', 'late', 'other'] as const;
export const caseStates = ['open', 'accepted', 'refused', 'received', 'closed'] as const;
const CaseKind = Type.Enum(['return', 'complaint']);

const Line = Type.Object({ variantId: Id, quantity: Type.Integer({ minimum: 1, maximum: 100_000 }) });
const Words = Type.String({ maxLength: 2000 });

export const ReturnInput = Type.Object({
  lines: Type.Array(Line, { minItems: 1, maxItems: 100 }),
  reason: Type.Enum([...returnReasons]),
  words: Type.Optional(Words),
  pictures: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_CASE_PICTURES })),
});
export type ReturnInput = Static<typeof ReturnInput>;

export const ComplaintInput = Type.Object({
  words: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  pictures: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: MAX_CASE_PICTURES })),
});
export type ComplaintInput = Static<typeof ComplaintInput>;

export const Case = Type.Object({
  _id: Id,
  number: Type.String({ description: 'R-1001 for a return, C-1001 for a complaint' }),
  kind: CaseKind,
  state: Type.Enum([...caseStates]),
  reason: Type.String(),
  words: Type.String(),
  pictures: Type.Array(Type.String()),
  answer: Type.String(),
  lines: Type.Array(
    Type.Object({
      variantId: Id,
      name: Type.String(),
      nameNe: Type.Optional(Type.String()),
      quantity: Type.Integer(),
      price: Type.Number(),
    }),
  ),
  due_at: Timestamp,
  days_left: Type.Integer({ description: 'Below zero once it has run out' }),
  is_running: Type.Boolean({ description: 'Whether its clock still runs' }),
  created_at: Timestamp,
});
export type Case = Static<typeof Case>;

export const OrderCasesAnswer = Type.Object({
  cases: Type.Array(Case),
  returnable: Type.Array(Line, { description: 'What of the order can still be sent back' }),
});
export type OrderCasesAnswer = Static<typeof OrderCasesAnswer>;

export const CaseAnswer = Type.Object({ case: Case });

export const AdminCase = Type.Object({
  ...Case.properties,
  order_id: Id,
  reference: Type.String(),
  customer: Type.String(),
  phone: Type.String(),
  total: Type.Number(),
  refunded: Type.Number({ description: 'What of the order went back already' }),
  is_paid: Type.Boolean(),
  can_refund_by_wallet: Type.Boolean({ description: 'All of it, the way it came' }),
  events: Type.Array(
    Type.Object({
      kind: Type.String(),
      message: Type.String(),
      actor_name: Type.Union([Type.String(), Type.Null()]),
      created_at: Timestamp,
    }),
  ),
});
export type AdminCase = Static<typeof AdminCase>;

export const CaseListQuery = Type.Object({
  page: Type.Optional(PageNumber),
  kind: Type.Optional(CaseKind),
  state: Type.Optional(Type.Enum(['running', 'all'])),
});
export type CaseListQuery = Static<typeof CaseListQuery>;

export const CaseListAnswer = Type.Object({ cases: Type.Array(AdminCase), pagination: AdminPagination });
export type CaseListAnswer = Static<typeof CaseListAnswer>;

export const RunningCases = Type.Object({
  running: Type.Integer({ description: 'No more than a search counts' }),
  due: Type.Integer(),
});
export type RunningCases = Static<typeof RunningCases>;

export const DecisionInput = Type.Object({
  accept: Type.Boolean(),
  answer: Type.Optional(Words),
});
export const ReceiptInput = Type.Object({
  restock: Type.Array(Line, { maxItems: 100, description: 'What goes on the shelf again' }),
});
export const CaseRefundInput = Type.Object({
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: 'Rupees' }),
  reference: Type.Optional(
    Type.String({ maxLength: 200, description: 'Of what was paid back by hand; left out: by the wallet' }),
  ),
});
export type CaseRefundInput = Static<typeof CaseRefundInput>;
export const CaseCloseInput = Type.Object({
  answer: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
});
