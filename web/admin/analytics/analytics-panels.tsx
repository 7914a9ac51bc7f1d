import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnalyticsAnswer, Figure } from '#contract/analytics.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import { describeChange } from '#web/admin/kit/figure-card.tsx';
import { Panel, TableBehind } from '#web/admin/kit/panel.tsx';
import { COUNTED, ordersBehind, usersBehind } from '#web/admin/kit/rows-behind.ts';
import { BarList, ColumnChart } from './charts.tsx';

type Analytics = { analytics: AnalyticsAnswer };

const TOP_PRODUCTS = 5;
const shortAmount = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

export function TrendPanel({ trend }: { trend: AnalyticsAnswer['trend'] }) {
  const bars = trend.map(({ from, to, label, revenue, orders }) => ({
    key: from,
    label,
    value: revenue,
    text: formatRupees(revenue),
    shortText: shortAmount.format(revenue),
    detail: plural(orders, 'order'),
    to: ordersBehind({ from, to, payment: COUNTED }),
  }));
  return (
    <Panel title="Sales Trend">
      {bars.length === 0 ? (
        <NoData />
      ) : (
        <>
          <ColumnChart bars={bars} />
          <TableBehind
            caption="Sales trend"
            head={['Period', 'Orders', 'Revenue']}
            rows={trend.map(({ from, label, revenue, orders }, index) => ({
              key: from,
              cells: [
                <RowsLink key="period" to={bars[index]?.to ?? ''}>
                  {label}
                </RowsLink>,
                formatCount(orders),
                formatRupees(revenue),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

export function TopProductsPanel({ analytics: { topProducts, from, to } }: Analytics) {
  const top = topProducts.slice(0, TOP_PRODUCTS).map((product) => ({
    ...product,
    to: ordersBehind({ product: product._id, from, to, payment: COUNTED }),
  }));
  return (
    <Panel title="Top Selling Products">
      {top.length === 0 ? (
        <NoData />
      ) : (
        <>
          <BarList
            bars={top.map((product) => ({
              key: product._id,
              label: product.name,
              value: product.totalSold,
              text: formatRupees(product.revenue),
              detail: `${formatCount(product.totalSold)} units sold`,
              to: product.to,
            }))}
          />
          <TableBehind
            caption="Top selling products"
            head={['Product', 'Units sold', 'Revenue']}
            rows={top.map((product) => ({
              key: product._id,
              cells: [
                <RowsLink key="name" to={product.to}>
                  {product.name}
                </RowsLink>,
                formatCount(product.totalSold),
                formatRupees(product.revenue),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

export function CategoryPanel({ analytics: { categories, from, to } }: Analytics) {
  const rows = categories.map((category) => ({
    ...category,
    to: ordersBehind({ category: category._id, from, to, payment: COUNTED }),
  }));
  return (
    <Panel title="Sales by Category">
      {rows.length === 0 ? (
        <NoData />
      ) : (
        <>
          <BarList
            top={100}
            bars={rows.map((category) => ({
              key: category._id,
              label: category.name,
              value: category.percent,
              text: percent(category.percent),
              detail: formatRupees(category.revenue),
              to: category.to,
            }))}
          />
          <TableBehind
            caption="Sales by category"
            head={['Category', 'Units sold', 'Revenue', 'Share']}
            rows={rows.map((category) => ({
              key: category._id,
              cells: [
                <RowsLink key="name" to={category.to}>
                  {category.name}
                </RowsLink>,
                formatCount(category.units),
                formatRupees(category.revenue),
                percent(category.percent),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

/** The range in sentences, each number again a way to its rows. */
export function SummaryPanel({ analytics }: Analytics) {
  const { from, to, revenue, orders, newCustomers, averageOrder, topProducts, categories } = analytics;
  const behind = ordersBehind({ from, to, payment: COUNTED });
  const [best] = topProducts;
  const [strongest] = categories;
  return (
    <Panel title="Performance Summary">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        <Sentence name="Revenue" to={behind} note={comparison(revenue)}>
          {formatRupees(revenue.value)} from {plural(orders.value, 'order')}
        </Sentence>
        <Sentence
          name="Customer growth"
          to={usersBehind({ role: 'user', from, to })}
          note={comparison(newCustomers)}
        >
          {plural(newCustomers.value, 'new customer')}
        </Sentence>
        <Sentence name="Average order" to={behind} note={comparison(averageOrder)}>
          {formatRupees(averageOrder.value)}
        </Sentence>
        {best && (
          <Sentence
            name="Best seller"
            to={ordersBehind({ product: best._id, from, to, payment: COUNTED })}
            note={strongest && `Strongest category: ${strongest.name}, ${percent(strongest.percent)}`}
          >
            {best.name} ({formatCount(best.totalSold)} sold)
          </Sentence>
        )}
      </dl>
    </Panel>
  );
}

function Sentence({
  name,
  to,
  note,
  children,
}: {
  name: string;
  to: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-1">
        <Link to={to} className="font-medium hover:underline">
          {children}
        </Link>
        {note && <span className="mt-0.5 block text-ink-soft text-sm">{note}</span>}
      </dd>
    </div>
  );
}

function comparison({ changePercent }: Figure): string {
  return changePercent === null
    ? 'Nothing to compare with in the period before'
    : `${describeChange(changePercent)} against the period before`;
}

function RowsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link hover:underline">
      {children}
    </Link>
  );
}

function NoData() {
  return <p className="py-10 text-center text-ink-soft">No data available</p>;
}

function percent(value: number): string {
  return `${value.toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
}

function plural(value: number, noun: string): string {
  return `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`;
}
