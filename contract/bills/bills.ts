import Type, { type Static } from 'typebox';
import { AdminPagination, DayOrNothing, Id, PageNumber, Timestamp } from '#contract/values/envelope.ts';
import { BillPush, BillPushState } from './tax-office.ts';

export const BillKind = Type.Enum(['bill', 'credit_note']);
export type BillKind = Static<typeof BillKind>;

export const FiscalYear = Type.String({ pattern: '^\\d{4}/\\d{2}$', description: "As in '2083/84'" });

export const Bill = Type.Object({
  _id: Id,
  kind: BillKind,
  order_id: Id,
  order_reference: Type.String(),
  number: Type.Integer({ description: 'From 1 in each fiscal year, without a gap' }),
  fiscalYear: FiscalYear,
  reference: Type.String({ description: 'Outlet, fiscal year and number, as it stands on the paper' }),
  dateBs: Type.String({ description: 'Bikram Sambat, as in 2083-04-01' }),
  date: Type.String({ format: 'date' }),
  issuedAt: Timestamp,
  corrects: Type.Union([Type.String(), Type.Null()], {
    description: 'The bill that a credit note takes back',
  }),
  seller: Type.Object({
    name: Type.String(),
    address: Type.String(),
    pan: Type.String(),
    vatRegistered: Type.Boolean(),
  }),
  buyer: Type.Object({
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    pan: Type.String(),
  }),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      nameNe: Type.Optional(Type.String()),
      quantity: Type.Integer(),
      price: Type.Number(),
      total: Type.Number(),
    }),
  ),
  subtotal: Type.Number(),
  discount: Type.Number(),
  shipping: Type.Number(),
  taxable: Type.Number(),
  untaxed: Type.Number({ description: 'Delivery and rounding, where they bear no tax' }),
  taxIncluded: Type.Boolean({ description: 'The tax is part of the prices of the lines' }),
  taxRatePercent: Type.Union([Type.Number(), Type.Null()]),
  tax: Type.Number(),
  rounding: Type.Number(),
  total: Type.Number(),
  inWords: Type.String(),
  inWordsNepali: Type.String(),
  prints: Type.Integer({ description: 'How often it has been printed, the original included' }),
  copies: Type.Integer({ description: 'How often it has been printed after the original' }),
});
export type Bill = Static<typeof Bill>;

export const BillAnswer = Type.Object({ bill: Bill });
/** As the back office sees it: with what the tax office said, where it was asked. */
export const AdminBillAnswer = Type.Object({
  bill: Bill,
  taxOffice: Type.Union([BillPush, Type.Null()]),
  isPushed: Type.Boolean({ description: 'Bills are sent to the tax office now' }),
});
export type AdminBillAnswer = Static<typeof AdminBillAnswer>;

export const OrderBillsAnswer = Type.Object({ bills: Type.Array(Bill) });
export type OrderBillsAnswer = Static<typeof OrderBillsAnswer>;

export const BillParams = Type.Object({ id: Id, bill: Id });
export type BillParams = Static<typeof BillParams>;

export const PrintAnswer = Type.Object({ print: Type.Integer({ description: '1 is the original' }) });

export const PrintQuery = Type.Object({ print: Type.Integer({ minimum: 1, maximum: 100_000 }) });

/** A register: the sales book and the credit notes of a span of days, with their sums. */
export const RegisterQuery = Type.Object({
  from: Type.Optional(DayOrNothing),
  to: Type.Optional(DayOrNothing),
  fiscalYear: Type.Optional(Type.Union([FiscalYear, Type.Literal('')])),
  month: Type.Optional(
    Type.Union([
      Type.String({ pattern: '^\\d{4}-\\d{2}$', description: "Bikram Sambat, as in '2083-04'" }),
      Type.Literal(''),
    ]),
  ),
  kind: Type.Optional(Type.Union([BillKind, Type.Literal('')])),
  page: Type.Optional(PageNumber),
});
export type RegisterQuery = Static<typeof RegisterQuery>;

export const RegisterEntry = Type.Object({
  _id: Id,
  kind: BillKind,
  order_id: Id,
  reference: Type.String(),
  number: Type.Integer(),
  fiscalYear: FiscalYear,
  dateBs: Type.String(),
  date: Type.String({ format: 'date' }),
  buyer: Type.String(),
  buyerPan: Type.String(),
  taxable: Type.Number(),
  untaxed: Type.Number(),
  tax: Type.Number(),
  total: Type.Number(),
  taxOffice: Type.Optional(BillPushState),
});
export type RegisterEntry = Static<typeof RegisterEntry>;

const Sums = Type.Object({
  count: Type.Integer(),
  taxable: Type.Number(),
  untaxed: Type.Number(),
  tax: Type.Number(),
  total: Type.Number(),
});

const BothSums = { bills: Sums, creditNotes: Sums, net: Sums };
export type RegisterSums = { bills: RegisterSum; creditNotes: RegisterSum; net: RegisterSum };
export type RegisterSum = Static<typeof Sums>;

export const RegisterAnswer = Type.Object({
  entries: Type.Array(RegisterEntry),
  sums: Type.Object(BothSums),
  months: Type.Array(Type.Object({ month: Type.String(), ...BothSums }), {
    description: 'The same by the months of Bikram Sambat',
  }),
  today: Type.Object({
    fiscalYear: Type.Union([FiscalYear, Type.Null()]),
    month: Type.Union([Type.String(), Type.Null()]),
  }),
  fiscalYears: Type.Array(FiscalYear),
  pagination: AdminPagination,
});
export type RegisterAnswer = Static<typeof RegisterAnswer>;
