import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, Outlet } from 'react-router';
import type { CashLedgerAnswer, Remittance } from '#contract/cash/cash-ledger.ts';
import { DEEPEST } from '#contract/values/list-pages.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/ledger.ts';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.ledger.title);

export function clientLoader({ request: { signal, url } }: Route.ClientLoaderArgs) {
  const fallback = browserTexts('admin').ledger.fetchFailed;
  const shown = new URL(url).searchParams.get('shown');
  const query = shown ? `?${new URLSearchParams({ shown })}` : '';
  return loadOrKeep({ part: 'cash-ledger', key: query, signal, fallback }, () =>
    callApi<CashLedgerAnswer>('GET', `/admin/cash-ledger${query}`, undefined, { signal }),
  );
}

export const shouldRevalidate = reloadUnlessDialog;

/** Cash on its way: with whom it is, and where what came does not fit. */
export default function CashLedger({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').ledger;
  const { rupees, day } = useFormats();
  const { couriers, differences, open, unknown, totals, remittances } = loaderData;
  const all = couriers.reduce((sum, { owes }) => sum + Math.round(owes * 100), 0) / 100;
  return (
    <>
      <PageHead title={t.title} line={t.line(rupees(all))}>
        <DialogButton to={href('/admin/cash-ledger/enter')}>{t.enter}</DialogButton>
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title={t.owed}>
          {couriers.length === 0 ? (
            <EmptyState icon={HandCoins} title={t.nothingOpen} hint={t.nothingOpenHint} />
          ) : (
            <ul className="divide-y divide-line">
              {couriers.map(({ courier, owes, orders }) => (
                <Row key={courier} name={courier} note={t.orders(orders)}>
                  <Price amount={owes} className="font-semibold" />
                </Row>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t.differences}>
          {differences.length + unknown.length === 0 && <p className="text-ink-soft">{t.noDifferences}</p>}
          <ul className="divide-y divide-line">
            {differences.map(({ order_id, reference, courier, difference, received, total }) => (
              <Row
                key={order_id}
                name={<OrderLink id={order_id} reference={reference} />}
                note={`${courier} · ${t.of(rupees(received), rupees(total))}`}
              >
                <strong className={difference < 0 ? 'text-danger' : ''}>
                  {difference < 0 ? t.missing(rupees(-difference)) : t.surplus(rupees(difference))}
                </strong>
              </Row>
            ))}
          </ul>
          <More shown={differences.length} all={totals.differences} />
          <ul className="divide-y divide-line">
            {unknown.map(({ _id, courier, received_on, named, amount }) => (
              <Row
                key={_id}
                name={named}
                note={[courier, day(`${received_on}T12:00:00Z`), t.results.unknown].join(' · ')}
              >
                <Price amount={amount} className="font-semibold" />
              </Row>
            ))}
          </ul>
          <More shown={unknown.length} all={totals.unknown} />
        </Panel>
        {open.length > 0 && (
          <Panel title={t.open}>
            <ul className="divide-y divide-line">
              {open.map(({ order_id, reference, courier, tracking_number, customer, due }) => (
                <Row
                  key={order_id}
                  name={<OrderLink id={order_id} reference={reference} />}
                  note={[customer, courier, tracking_number].filter(Boolean).join(' · ')}
                >
                  <Price amount={due} />
                </Row>
              ))}
            </ul>
            <More shown={open.length} all={totals.open} />
          </Panel>
        )}
        <Panel title={t.remittances}>
          {remittances.length === 0 && <p className="text-ink-soft">{t.noRemittances}</p>}
          <ul className="divide-y divide-line">
            {remittances.map((remittance) => (
              <RemittanceRow key={remittance._id} remittance={remittance} />
            ))}
          </ul>
        </Panel>
      </div>
      <Outlet context={loaderData satisfies CashLedgerAnswer} />
    </>
  );
}

/** A list that is cut says so, and goes on, as far as a list goes. */
export function More({ shown, all }: { shown: number; all: number }) {
  const t = useTexts('admin').ledger;
  const { count, countedTo } = useFormats();
  if (shown >= all) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-line border-t text-ink-soft">
      {t.listed(count(shown), countedTo(DEEPEST, all))}
      {shown < DEEPEST && (
        <Link
          to={`?shown=${Math.min(shown * 2, DEEPEST)}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t.listMore}
        </Link>
      )}
    </p>
  );
}

function RemittanceRow({ remittance }: { remittance: Remittance }) {
  const t = useTexts('admin').ledger;
  const { day, rupees } = useFormats();
  const { courier, received_on, reference, entered_by, lines, total, unknown } = remittance;
  const note = [day(`${received_on}T12:00:00Z`), reference, t.orders(lines), t.enteredBy(entered_by)];
  return (
    <Row
      name={courier}
      note={note.filter(Boolean).join(' · ')}
      more={unknown.map(({ named, amount }) => t.unknownLine(named, rupees(amount)))}
    >
      <Price amount={total} />
    </Row>
  );
}

type RowProps = { name: ReactNode; note: string; more?: string[]; children: ReactNode };

function Row({ name, note, more = [], children }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="break-words text-ink-soft text-sm">{note}</p>
        {more.map((line) => (
          <p key={line} className="break-words text-danger text-sm">
            {line}
          </p>
        ))}
      </div>
      <p className="tabular shrink-0 text-right">{children}</p>
    </li>
  );
}

export function OrderLink({ id, reference }: { id: string; reference: string }) {
  return (
    <Link to={href('/admin/orders/:id', { id })} className="text-link hover:underline">
      #{reference}
    </Link>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').ledger;
  return (
    <>
      <PageHead title={t.title} />
      <Skeleton className="h-60 rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').ledger;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
