import type { AnalyticsAnswer } from '#contract/analytics.ts';
import { TableBehind } from '#web/admin/kit/data-table.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { COUNTED, ordersBehind } from '#web/admin/kit/rows-behind.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ColumnChart } from './charts.tsx';
import { NoData, RowsLink } from './rows-link.tsx';

/** Revenue over time, on the dashboard and on the analytics screen. */
export function TrendPanel({ trend }: { trend: AnalyticsAnswer['trend'] }) {
  const t = useTexts('admin').figures;
  const formats = useFormats();
  const bars = trend.map(({ from, to, label, revenue, orders }) => ({
    key: from,
    label,
    value: revenue,
    text: formats.rupees(revenue),
    shortText: formats.short(revenue),
    detail: t.orderCount(orders, formats.count(orders)),
    to: ordersBehind({ from, to, payment: COUNTED }),
  }));
  return (
    <Panel title={t.salesTrend}>
      {trend.every(({ orders }) => orders === 0) ? (
        <NoData />
      ) : (
        <>
          <ColumnChart bars={bars} axis={t.revenuePer} tickText={formats.short} />
          <TableBehind
            caption={t.salesTrend}
            head={[t.period, t.orders, t.revenue]}
            rows={trend.map(({ from, label, revenue, orders }, index) => ({
              key: from,
              cells: [
                <RowsLink key="period" to={bars[index]?.to ?? ''}>
                  {label}
                </RowsLink>,
                formats.count(orders),
                formats.rupees(revenue),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}
