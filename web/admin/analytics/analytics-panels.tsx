import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnalyticsAnswer, Figure } from '#contract/analytics.ts';
import { TableBehind } from '#web/admin/kit/data-table.tsx';
import { useDescribeChange } from '#web/admin/kit/figure-card.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { COUNTED, ordersBehind, usersBehind } from '#web/admin/kit/rows-behind.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { BarList } from './charts.tsx';
import { NoData, RowsLink } from './rows-link.tsx';

type Analytics = { analytics: AnalyticsAnswer };

const TOP_PRODUCTS = 5;

export function TopProductsPanel({ analytics: { topProducts, from, to } }: Analytics) {
  const t = useTexts('admin').figures;
  const { count, rupees } = useFormats();
  const top = topProducts.slice(0, TOP_PRODUCTS).map((product) => ({
    ...product,
    to: ordersBehind({ product: product._id, from, to, payment: COUNTED }),
  }));
  return (
    <Panel title={t.topSelling}>
      {top.length === 0 ? (
        <NoData />
      ) : (
        <>
          <BarList
            bars={top.map((product) => ({
              key: product._id,
              label: product.name,
              value: product.totalSold,
              text: t.unitsSoldOf(count(product.totalSold)),
              detail: rupees(product.revenue),
              to: product.to,
            }))}
          />
          <TableBehind
            caption={t.topSelling}
            head={[t.product, t.unitsSold, t.revenue]}
            rows={top.map((product) => ({
              key: product._id,
              cells: [
                <RowsLink key="name" to={product.to}>
                  {product.name}
                </RowsLink>,
                count(product.totalSold),
                rupees(product.revenue),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

export function CategoryPanel({ analytics: { categories, from, to } }: Analytics) {
  const t = useTexts('admin').figures;
  const { count, percent, rupees } = useFormats();
  const rows = categories.map((category) => ({
    ...category,
    to: ordersBehind({ category: category._id, from, to, payment: COUNTED }),
  }));
  return (
    <Panel title={t.byCategory}>
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
              detail: rupees(category.revenue),
              to: category.to,
            }))}
          />
          <TableBehind
            caption={t.byCategory}
            head={[t.category, t.unitsSold, t.revenue, t.share]}
            rows={rows.map((category) => ({
              key: category._id,
              cells: [
                <RowsLink key="name" to={category.to}>
                  {category.name}
                </RowsLink>,
                count(category.units),
                rupees(category.revenue),
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
  const t = useTexts('admin').figures;
  const { count, percent, rupees } = useFormats();
  const compare = useComparison();
  const { from, to, revenue, received, toCome, newCustomers, averageOrder, topProducts, categories } =
    analytics;
  const behind = ordersBehind({ from, to, payment: COUNTED });
  const [best] = topProducts;
  const [strongest] = categories;
  return (
    <Panel title={t.summary}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        <Sentence name={t.revenue} to={behind} note={compare(revenue)}>
          {t.revenueParts(rupees(received), rupees(toCome))}
        </Sentence>
        <Sentence
          name={t.customerGrowth}
          to={usersBehind({ role: 'user', from, to })}
          note={compare(newCustomers)}
        >
          {t.newCustomers(newCustomers.value, count(newCustomers.value))}
        </Sentence>
        <Sentence name={t.averageOrder} to={behind} note={compare(averageOrder)}>
          {rupees(averageOrder.value)}
        </Sentence>
        {best && (
          <Sentence
            name={t.bestSeller}
            to={ordersBehind({ product: best._id, from, to, payment: COUNTED })}
            note={strongest && t.strongest(strongest.name, percent(strongest.percent))}
          >
            {t.bestSellerSold(best.name, count(best.totalSold))}
          </Sentence>
        )}
      </dl>
    </Panel>
  );
}

type SentenceProps = { name: string; to: string; note?: string; children: ReactNode };

function Sentence({ name, to, note, children }: SentenceProps) {
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

function useComparison(): (figure: Figure) => string {
  const t = useTexts('admin').figures;
  const describe = useDescribeChange();
  return ({ changePercent }) =>
    changePercent === null ? t.nothingBefore : t.againstBefore(describe(changePercent));
}
