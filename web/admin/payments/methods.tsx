import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { type Wallet, wallets } from '#contract/payments/payment-keys.ts';
import type { PaymentMethodState, PaymentMethodsAnswer } from '#contract/payments/payment-methods.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi, messageOf } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/methods.ts';

export type MethodsContext = PaymentMethodsAnswer;

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.payments.title);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<MethodsContext> {
  const fallback = browserTexts('admin').payments.fetchFailed;
  return loadOrKeep({ part: 'payment-methods', key: '', signal, fallback }, () =>
    callApi<PaymentMethodsAnswer>('GET', '/admin/payment-methods', undefined, { signal }),
  );
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(() => callApi('PUT', '/admin/payment-methods', input), browserTexts('admin').payments.saved);
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => reloadUnlessDialog(change);

export default function AdminPaymentMethods({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').payments;
  const { methods } = loaderData;
  const { busy, problem, send } = useWrite();
  const arrange = (next: PaymentMethodState[]) =>
    void send({ methods: next.map(({ method, enabled }) => ({ method, enabled })) });
  const move = (index: number, by: -1 | 1) => {
    const next = [...methods];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    arrange(next);
  };
  return (
    <div className="max-w-3xl">
      <PageHead title={t.title} line={t.line} />
      {!loaderData.canKeepKeys && <Notice tone="info">{t.noSettingsKey}</Notice>}
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <ol className="mt-4 grid gap-3">
        {methods.map((state, index) => (
          <MethodRow
            key={state.method}
            state={state}
            answer={loaderData}
            busy={busy}
            onSwitch={(enabled) =>
              arrange(methods.map((one) => (one.method === state.method ? { ...one, enabled } : one)))
            }
            onEarlier={index > 0 ? () => move(index, -1) : undefined}
            onLater={index < methods.length - 1 ? () => move(index, 1) : undefined}
          />
        ))}
      </ol>
      <Outlet context={loaderData satisfies MethodsContext} />
    </div>
  );
}

type RowProps = {
  state: PaymentMethodState;
  answer: PaymentMethodsAnswer;
  busy: boolean;
  onSwitch(enabled: boolean): void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
};

function MethodRow({ state, answer, busy, onSwitch, onEarlier, onLater }: RowProps) {
  const t = useTexts('admin').payments;
  const { method, enabled, offered } = state;
  const name = useTexts('order').order.methods[method];
  const wallet = wallets.find((one) => one === method);
  const tone = offered ? 'delivered' : enabled ? 'pending' : 'neutral';
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {name} <Badge tone={tone}>{offered ? t.offered : enabled ? t.notReady : t.off}</Badge>
          </h2>
          <p className="mt-1 text-ink-soft text-sm">{useLine(state, answer)}</p>
        </div>
        <div className="flex shrink-0">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t.earlier(name)}
            disabled={!onEarlier || busy}
            onClick={onEarlier}
          >
            <ArrowUp aria-hidden className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t.later(name)}
            disabled={!onLater || busy}
            onClick={onLater}
          >
            <ArrowDown aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={t.on(name)}
          checked={enabled}
          disabled={busy}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {method === 'bank' && (
          <DialogButton to={href('/admin/payment-methods/bank')} variant="secondary">
            {t.setUpBank}
          </DialogButton>
        )}
        {wallet && (
          <DialogButton
            to={href('/admin/payment-methods/:wallet/keys', { wallet })}
            variant="secondary"
            aria-label={t.enterKeys(name)}
          >
            {t.enterKeysShort}
          </DialogButton>
        )}
        {wallet && state.keys !== 'none' && <TryPayment wallet={wallet} name={name} />}
      </div>
    </li>
  );
}

function useLine(state: PaymentMethodState, { bank }: PaymentMethodsAnswer): string {
  const t = useTexts('admin').payments;
  const { minute } = useFormats();
  const { method, keys, keysSetAt, keysSetBy } = state;
  if (method === 'cash') return t.cashLine;
  if (method === 'bank') return bank.name && bank.hasPicture ? t.bankLine(bank.name, bank.hours) : t.bankNone;
  return keys === 'entered' ? t.keys.entered(minute(keysSetAt ?? ''), keysSetBy ?? '') : t.keys[keys];
}

/** Its answer stays beside the button: it is a sentence to be read, not a passing word. */
function TryPayment({ wallet, name }: { wallet: Wallet & PaymentMethod; name: string }) {
  const t = useTexts('admin').payments;
  const [tried, setTried] = useState<{ works: boolean; sentence: string }>();
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    setTried(undefined);
    try {
      setTried(await callApi('POST', `/admin/payment-methods/${wallet}/try`));
    } catch (error) {
      setTried({ works: false, sentence: messageOf(error, t.fetchFailed) });
    }
    setBusy(false);
  }
  return (
    <>
      <Button variant="secondary" busy={busy} aria-label={t.tryIt(name)} onClick={() => void start()}>
        {t.tryShort}
      </Button>
      {tried && (
        <div className="w-full">
          <Notice tone={tried.works ? 'info' : 'danger'} alert>
            {tried.sentence}
          </Notice>
        </div>
      )}
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').payments;
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <Skeleton className="h-80 max-w-3xl rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').payments;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
