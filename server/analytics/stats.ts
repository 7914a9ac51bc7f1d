import type { PeriodQuery, Stats, StatsAnswer } from '#contract/analytics.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { recentOrders } from '#server/orders/order-reading.ts';
import { addUpFigures } from './analytics-queries.ts';
import { bestSellers } from './best-sellers.ts';
import { bestSellersEver } from './best-sellers-queries.ts';
import { type CashWith, cashWithCouriers } from './cash-with-queries.ts';
import { compare } from './compare.ts';
import { periodBefore, periodOf } from './period.ts';
import { readTotals, type Totals } from './stats-queries.ts';
import { describeProducts, TOP_PRODUCTS } from './top-products.ts';

const RECENT_ORDERS = 5;

/**
 * Of all time, unless a period is asked for. Even then products are counted as they are now, because the
 * back office lists no others; what they are compared with is the beginning of the period.
 */
export async function readStats(db: Database, query: PeriodQuery, now: Date): Promise<StatsAnswer> {
  await addUpFigures(db);
  const [figures, orders] = await Promise.all([
    query.from || query.to ? figuresOf(db, query, now) : figuresEver(db),
    recentOrders(db, RECENT_ORDERS),
  ]);
  return { ...figures, recentOrders: orders };
}

type Figures = Omit<StatsAnswer, 'recentOrders'>;

async function figuresEver(db: Database): Promise<Figures> {
  const [totals, cash, best] = await Promise.all([
    readTotals(db, undefined),
    cashWithCouriers(db, undefined),
    bestSellersEver(db, TOP_PRODUCTS),
  ]);
  return { stats: toStats(totals, cash), topProducts: await describeProducts(db, best) };
}

async function figuresOf(db: Database, query: PeriodQuery, now: Date): Promise<Figures> {
  const period = periodOf(query, now);
  const [totals, cash, totalsBefore, best] = await Promise.all([
    readTotals(db, period),
    cashWithCouriers(db, period),
    readTotals(db, periodBefore(period), period.from),
    bestSellers(db, period, TOP_PRODUCTS),
  ]);
  const stats = toStats(totals, cash);
  const before = toStats(totalsBefore, { couriers: [], paisa: 0 });
  return {
    stats,
    compared: {
      ...period,
      totalUsers: compare(stats.totalUsers, before.totalUsers),
      totalOrders: compare(stats.totalOrders, before.totalOrders),
      totalRevenue: compare(stats.totalRevenue, before.totalRevenue),
      totalProducts: compare(stats.totalProducts, before.totalProducts),
    },
    topProducts: await describeProducts(db, best),
  };
}

function toStats({ users, orders, products, revenuePaisa, receivedPaisa }: Totals, cash: CashWith): Stats {
  return {
    totalUsers: users,
    totalOrders: orders,
    totalRevenue: paisaToRupees(revenuePaisa),
    received: paisaToRupees(receivedPaisa - cash.paisa),
    toCome: paisaToRupees(revenuePaisa - receivedPaisa + cash.paisa),
    cashWith: cash.couriers,
    totalProducts: products,
  };
}
