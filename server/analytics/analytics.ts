import type { AnalyticsAnswer, PeriodQuery } from '#contract/analytics.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { Language } from '#texts/language.ts';
import {
  addUpFigures,
  type CategorySales,
  countCustomersBefore,
  type DayOfSales,
  type Sales,
  salesByCategory,
  salesByDay,
} from './analytics-queries.ts';
import { bestSellers } from './best-sellers.ts';
import { cashWithCouriers } from './cash-with-queries.ts';
import { compare, oneDecimal } from './compare.ts';
import { bucketsOf, dayAfter, type Period, periodBefore, periodOf } from './period.ts';
import { describeProducts, TOP_PRODUCTS } from './top-products.ts';

export async function readAnalytics(
  db: Database,
  query: PeriodQuery,
  now: Date,
  language: Language,
): Promise<AnalyticsAnswer> {
  const period = periodOf(query, now);
  const before = periodBefore(period);
  await addUpFigures(db);
  const [days, cash, best, categories, [customers = 0, customersBefore = 0, customersAtFirst = 0]] =
    await Promise.all([
      salesByDay(db, { from: before.from, to: period.to }),
      cashWithCouriers(db, period),
      bestSellers(db, period, TOP_PRODUCTS),
      salesByCategory(db, period),
      countCustomersBefore(db, [dayAfter(period.to), period.from, before.from]),
    ]);
  const current = sumOf(days, period);
  const previous = sumOf(days, before);
  return {
    ...period,
    revenue: compare(paisaToRupees(current.revenuePaisa), paisaToRupees(previous.revenuePaisa)),
    received: paisaToRupees(current.receivedPaisa - cash.paisa),
    toCome: paisaToRupees(current.revenuePaisa - current.receivedPaisa + cash.paisa),
    cashWith: cash.couriers,
    orders: compare(current.orders, previous.orders),
    customers: compare(customers, customersBefore),
    newCustomers: compare(customers - customersBefore, customersBefore - customersAtFirst),
    unitsSold: compare(current.units, previous.units),
    averageOrder: compare(averageOf(current), averageOf(previous)),
    trend: bucketsOf(period, language).map((bucket) => {
      const { orders, revenuePaisa } = sumOf(days, bucket);
      return { ...bucket, orders, revenue: paisaToRupees(revenuePaisa) };
    }),
    topProducts: await describeProducts(db, best),
    categories: shareOut(categories),
  };
}

function sumOf(days: DayOfSales[], { from, to }: Period): Sales {
  return days
    .filter(({ day }) => day >= from && day <= to)
    .reduce(
      (sum, day) => ({
        orders: sum.orders + day.orders,
        revenueOrders: sum.revenueOrders + day.revenueOrders,
        revenuePaisa: sum.revenuePaisa + day.revenuePaisa,
        receivedPaisa: sum.receivedPaisa + day.receivedPaisa,
        units: sum.units + day.units,
      }),
      { orders: 0, revenueOrders: 0, revenuePaisa: 0, receivedPaisa: 0, units: 0 },
    );
}

function averageOf({ revenueOrders, revenuePaisa }: Sales): number {
  return revenueOrders === 0 ? 0 : paisaToRupees(Math.round(revenuePaisa / revenueOrders));
}

function shareOut(categories: CategorySales[]): AnalyticsAnswer['categories'] {
  const total = categories.reduce((sum, { revenuePaisa }) => sum + revenuePaisa, 0);
  return categories.map(({ id, name, nameNe, units, revenuePaisa }) => ({
    _id: id,
    name,
    ...(nameNe ? { nameNe } : {}),
    units,
    revenue: paisaToRupees(revenuePaisa),
    percent: total === 0 ? 0 : oneDecimal(revenuePaisa / total),
  }));
}
