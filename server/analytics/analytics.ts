import type {
  AnalyticsAnswer,
  AnalyticsQuery,
  Figure,
  StatsAnswer,
  TopProduct,
} from '#contract/analytics.ts';
import { paisaToRupees } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { findProductsEverSold } from '#server/catalogue/catalogue.ts';
import { recentOrders } from '#server/orders/order-reading.ts';
import {
  bestSellers,
  bestSellersEver,
  type CategorySales,
  countCustomersAt,
  countUnits,
  type DayOfSales,
  type ProductSales,
  readTotals,
  salesByCategory,
  salesByDay,
} from './analytics-queries.ts';
import { bucketsOf, endOf, type Period, periodBefore, periodOf, startOf } from './period.ts';

const TOP_PRODUCTS = 5;
const RECENT_ORDERS = 5;

export async function readStats(db: Database): Promise<StatsAnswer> {
  const [totals, best, orders] = await Promise.all([
    readTotals(db),
    bestSellersEver(db, TOP_PRODUCTS),
    recentOrders(db, RECENT_ORDERS),
  ]);
  return {
    stats: {
      totalUsers: totals.users,
      totalOrders: totals.orders,
      totalRevenue: paisaToRupees(totals.revenuePaisa),
      totalProducts: totals.products,
    },
    topProducts: await describeProducts(db, best),
    recentOrders: orders,
  };
}

export async function readAnalytics(
  db: Database,
  query: AnalyticsQuery,
  now: Date,
): Promise<AnalyticsAnswer> {
  const period = periodOf(query, now);
  const before = periodBefore(period);
  const span = { start: startOf(period), end: endOf(period) };
  const [days, best, categories, unitsBefore, [customers = 0, customersBefore = 0, customersAtFirst = 0]] =
    await Promise.all([
      salesByDay(db, { start: startOf(before), end: span.end }),
      bestSellers(db, span, TOP_PRODUCTS),
      salesByCategory(db, span),
      countUnits(db, { start: startOf(before), end: span.start }),
      countCustomersAt(db, [span.end, span.start, startOf(before)]),
    ]);
  const current = sumOf(days, period);
  const previous = sumOf(days, before);
  return {
    ...period,
    revenue: compare(paisaToRupees(current.revenuePaisa), paisaToRupees(previous.revenuePaisa)),
    orders: compare(current.orders, previous.orders),
    customers: compare(customers, customersBefore),
    newCustomers: compare(customers - customersBefore, customersBefore - customersAtFirst),
    unitsSold: compare(
      categories.reduce((sum, { units }) => sum + units, 0),
      unitsBefore,
    ),
    averageOrder: compare(averageOf(current), averageOf(previous)),
    trend: bucketsOf(period).map((bucket) => {
      const { orders, revenuePaisa } = sumOf(days, bucket);
      return { ...bucket, orders, revenue: paisaToRupees(revenuePaisa) };
    }),
    topProducts: await describeProducts(db, best),
    categories: shareOut(categories),
  };
}

type Sum = Pick<DayOfSales, 'orders' | 'revenuePaisa'>;

function sumOf(days: DayOfSales[], { from, to }: Period): Sum {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce(
      (sum, day) => ({
        orders: sum.orders + day.orders,
        revenuePaisa: sum.revenuePaisa + day.revenuePaisa,
      }),
      { orders: 0, revenuePaisa: 0 },
    );
}

function averageOf({ orders, revenuePaisa }: Sum): number {
  return orders === 0 ? 0 : paisaToRupees(Math.round(revenuePaisa / orders));
}

function compare(value: number, before: number): Figure {
  return { value, before, changePercent: before === 0 ? null : oneDecimal((value - before) / before) };
}

function shareOut(categories: CategorySales[]): AnalyticsAnswer['categories'] {
  const total = categories.reduce((sum, { revenuePaisa }) => sum + revenuePaisa, 0);
  return categories.map(({ id, name, units, revenuePaisa }) => ({
    _id: id,
    name,
    units,
    revenue: paisaToRupees(revenuePaisa),
    percent: total === 0 ? 0 : oneDecimal(revenuePaisa / total),
  }));
}

/** 0.123456 → 12.3 */
function oneDecimal(share: number): number {
  return Math.round(share * 1000) / 10;
}

/** Also those that have left the shop: they were sold all the same. */
async function describeProducts(db: Database, sold: ProductSales[]): Promise<TopProduct[]> {
  const products = await findProductsEverSold(
    db,
    sold.map(({ id }) => id),
  );
  return sold.flatMap(({ id, units, revenuePaisa }) => {
    const product = products.get(id)?.product;
    if (!product) return [];
    const { _id, name, stock, price } = product;
    return [{ _id, name, stock, price, sold: units, totalSold: units, revenue: paisaToRupees(revenuePaisa) }];
  });
}
