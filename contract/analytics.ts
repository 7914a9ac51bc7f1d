import Type, { type Static } from 'typebox';
import { Order } from '#contract/orders/orders.ts';
import { Id } from './values/envelope.ts';

export const PeriodQuery = Type.Object({
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
export type PeriodQuery = Static<typeof PeriodQuery>;

/** A figure, the same figure one period before, and the change in percent (null when there was nothing before). */
export const Figure = Type.Object({
  value: Type.Number(),
  before: Type.Number(),
  changePercent: Type.Union([Type.Number(), Type.Null()]),
});
export type Figure = Static<typeof Figure>;

/** Cash that was collected and not handed in yet. The rest of what is to come is not delivered yet. */
const CashWith = Type.Array(Type.Object({ courier: Type.String(), amount: Type.Number() }), {
  description: 'What of it which courier has collected and not handed in yet',
});

export const Stats = Type.Object({
  totalUsers: Type.Integer(),
  totalOrders: Type.Integer(),
  totalRevenue: Type.Number(),
  received: Type.Number({ description: 'What of the revenue has come in' }),
  toCome: Type.Number({ description: 'What of it the couriers still collect or have' }),
  cashWith: CashWith,
  totalProducts: Type.Integer(),
});
export type Stats = Static<typeof Stats>;

export const TopProduct = Type.Object({
  _id: Id,
  name: Type.String(),
  nameNe: Type.Optional(Type.String()),
  stock: Type.Integer(),
  price: Type.Number(),
  sold: Type.Integer(),
  totalSold: Type.Integer(),
  revenue: Type.Number(),
});
export type TopProduct = Static<typeof TopProduct>;

export const StatsAnswer = Type.Object({
  stats: Stats,
  compared: Type.Optional(
    Type.Object(
      {
        from: Type.String({ format: 'date' }),
        to: Type.String({ format: 'date' }),
        totalUsers: Figure,
        totalOrders: Figure,
        totalRevenue: Figure,
        totalProducts: Figure,
      },
      { description: 'The stats of the period asked for, beside those of the period before' },
    ),
  ),
  topProducts: Type.Array(TopProduct),
  recentOrders: Type.Array(Order),
});
export type StatsAnswer = Static<typeof StatsAnswer>;

export const AnalyticsAnswer = Type.Object({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  revenue: Figure,
  received: Type.Number({ description: 'What of the revenue has come in' }),
  toCome: Type.Number({ description: 'What of it the couriers still collect or have' }),
  cashWith: CashWith,
  orders: Figure,
  customers: Figure,
  newCustomers: Figure,
  unitsSold: Figure,
  averageOrder: Figure,
  trend: Type.Array(
    Type.Object({
      from: Type.String({ format: 'date' }),
      to: Type.String({ format: 'date' }),
      label: Type.String({ description: "'Jan', or '3 Jan' for short ranges" }),
      revenue: Type.Number(),
      orders: Type.Integer(),
    }),
  ),
  topProducts: Type.Array(TopProduct),
  categories: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      nameNe: Type.Optional(Type.String()),
      units: Type.Integer(),
      revenue: Type.Number(),
      percent: Type.Number({ description: 'Share of the revenue' }),
    }),
  ),
});
export type AnalyticsAnswer = Static<typeof AnalyticsAnswer>;
