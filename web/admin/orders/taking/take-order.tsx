import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import type { CallerAnswer, TakenOrderInput, TakenQuote } from '#contract/orders/taken-orders.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/take-order.ts';
import { Caller } from './caller.tsx';
import { Goods } from './goods.tsx';
import { emptyDraft, orderOf, questionOf, type TakenDraft, withCaller } from './taken-draft.ts';
import { TakenTotal } from './taken-total.tsx';
import { useQuote } from './use-quote.ts';
import { WhereTo } from './where-to.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.taking.title);

/** What can be chosen at all: pickup, and the ways to pay. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const nothing = { items: [], payment: 'cash' };
  return callApi<{ quote: TakenQuote }>('POST', '/admin/orders/quote', nothing, { signal });
}

export const shouldRevalidate = () => false;

type TakenWrite = { input: TakenOrderInput; key: string };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { input, key } = (await request.json()) as TakenWrite;
  const headers = { 'idempotency-key': key };
  return write(
    () => callApi('POST', '/admin/orders', input, { headers }),
    browserTexts('admin').taking.placed,
  );
}

/** Typed in while the customer is on the phone: who, what, where to, how it is paid. */
export default function TakeOrder({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').taking;
  const navigate = useNavigate();
  const [draft, setDraft] = useState<TakenDraft>(emptyDraft);
  const [filled, setFilled] = useState(0);
  const [isPlaceMissing, setPlaceMissing] = useState(false);
  const { quote, isFresh, problem } = useQuote(questionOf(draft), loaderData.quote);
  const { busy, done, ...sent } = useWrite<TakenWrite>((answer) => {
    const { order } = answer as { order: Order };
    void navigate(href('/admin/orders/:id', { id: order._id }));
  });
  const keyFor = useKeys();
  const set = (change: Partial<TakenDraft>) => setDraft((now) => ({ ...now, ...change }));

  function fill(caller: CallerAnswer) {
    set(withCaller(draft, caller));
    setFilled((times) => times + 1);
  }
  function place(event: FormEvent) {
    event.preventDefault();
    if (busy || !isFresh || problem) return;
    if (!draft.pickup && !draft.isFree && !draft.place) {
      setPlaceMissing(true);
      document.querySelector<HTMLElement>('[name=whereTo]')?.focus();
      return;
    }
    const input = orderOf(draft, quote);
    void sent.send({ input, key: keyFor(input) });
  }

  return (
    <>
      <BackToOrders />
      <PageHead title={t.title} line={t.hint} />
      <form
        onSubmit={place}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
        autoComplete="off"
      >
        <div className="grid gap-6">
          <Caller draft={draft} set={set} onFound={fill} />
          <Goods draft={draft} set={set} />
          <WhereTo
            draft={draft}
            set={set}
            pickupAddress={quote.pickupAddress}
            filled={filled}
            isPlaceMissing={isPlaceMissing}
          />
        </div>
        <TakenTotal
          draft={draft}
          set={set}
          quote={quote}
          isFresh={isFresh}
          problem={sent.problem ?? (draft.lines.length > 0 ? problem : null)}
          busy={busy}
        />
      </form>
      <UnsavedGuard dirty={!done && draft.lines.length > 0} />
    </>
  );
}

/** The same order sent again keeps its key; what was changed is another order. */
function useKeys(): (input: TakenOrderInput) => string {
  const last = useRef({ order: '', key: '' });
  return (input) => {
    const order = JSON.stringify(input);
    if (last.current.order !== order) last.current = { order, key: newKey() };
    return last.current.key;
  };
}

/** Not `randomUUID`, which a browser keeps from pages without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
}

function BackToOrders() {
  const t = useTexts('admin').orders;
  return (
    <Link
      to={href('/admin/orders')}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" /> {t.name}
    </Link>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').taking;
  return (
    <>
      <PageHead title={t.title} line={t.hint} />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').taking;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
