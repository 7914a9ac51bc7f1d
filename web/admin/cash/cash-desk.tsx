import { PhoneCall } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { href, Outlet, useRevalidator } from 'react-router';
import type { CashDeskAnswer } from '#contract/cash/cash-desk.ts';
import { MOST_FOUND } from '#contract/values/list-pages.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { useWrite, write } from '#web/admin/kit/write.ts';
import type { OrderDialogContext } from '#web/admin/orders/order-dialogs.ts';
import { callApi } from '#web/api.ts';
import { spokenOrder } from '#web/order-kit/spoken-order.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/cash-desk.ts';
import { CashCard } from './cash-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.cash.deskTitle);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const fallback = browserTexts('admin').cash.fetchFailed;
  return loadOrKeep({ part: 'cash-desk', key: '', signal, fallback }, async () => {
    const { orders, ...desk } = await callApi<CashDeskAnswer>('GET', '/admin/cash-desk', undefined, {
      signal,
    });
    return { ...desk, orders: orders.map(spokenOrder) };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { confirm } = (await request.json()) as { confirm: string };
  const result = await write(
    () => callApi('POST', `/admin/cash-desk/${confirm}/confirm`),
    browserTexts('admin').cash.confirmed,
  );
  if (!result.done) toast.error(result.problem);
  return result;
}

export const shouldRevalidate = reloadUnlessDialog;

/** The cash orders to call about, one after the other. */
export default function CashDesk({ loaderData: { orders, total } }: Route.ComponentProps) {
  const t = useTexts('admin').cash;
  const { countedTo } = useFormats();
  const { revalidate } = useRevalidator();
  const screen = href('/admin/cash-desk');
  const { busy, send } = useWrite<{ confirm: string }>();
  const [asked, setAsked] = useState('');
  useLive(['order'], () => revalidate());

  function confirm(id: string) {
    if (busy) return;
    setAsked(id);
    void send({ confirm: id });
  }

  return (
    <>
      <PageHead
        title={t.deskTitle}
        line={
          <ConnectionLost>
            <span>{t.deskLine(countedTo(MOST_FOUND, total))}</span>
          </ConnectionLost>
        }
      />
      {orders.length > 0 ? (
        <>
          <p className="mb-3 hidden text-ink-soft text-sm lg:block">{t.deskKeys}</p>
          <ul className="grid gap-3" onKeyDown={moveOn}>
            {orders.map((order) => (
              <CashCard
                key={order._id}
                order={order}
                busy={busy && asked === order._id}
                onConfirm={() => confirm(order._id)}
              />
            ))}
          </ul>
        </>
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={PhoneCall} title={t.none} hint={t.noneHint} />
        </div>
      )}
      <Outlet
        context={
          { screen, orders, alerts: [], byKeys: true, onChanged: revalidate } satisfies OrderDialogContext
        }
      />
    </>
  );
}

function moveOn(event: KeyboardEvent<HTMLUListElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (!step) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const now = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[now + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function HydrateFallback() {
  const t = useTexts('admin').cash;
  return (
    <>
      <PageHead title={t.deskTitle} line={<Skeleton className="h-6 w-40" />} />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').cash;
  return <FetchFailed heading={t.deskTitle} message={t.fetchFailed} />;
}
