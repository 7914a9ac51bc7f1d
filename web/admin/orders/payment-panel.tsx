import { RefreshCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import type { AdminOrder, AttemptStatus, PaymentAttempt, Refund } from '#contract/payments/payments.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useWrite } from '#web/admin/kit/write.ts';
import { Method, PaymentBadge } from '#web/order-kit/badges.tsx';
import { type TextGroups, useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import type { OrderWrite } from './order-writes.ts';

type Texts = TextGroups['admin']['orders'];

/** The owner's view of an order's money: each attempt with what the provider said, and each refund. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const t = useTexts('admin').orders;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Method method={order.payment_method} /> <PaymentBadge status={order.payment_status} />
      </p>
      {order.attempts.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {order.attempts.map((attempt) => (
            <Attempt key={attempt._id} order={order} attempt={attempt} />
          ))}
        </ul>
      )}
      {order.refunds.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t.refunds}</h3>
          <ul className="mt-2 divide-y divide-line">
            {order.refunds.map((refund) => (
              <RefundRow key={refund._id} orderId={order._id} refund={refund} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Attempt({ order, attempt }: { order: AdminOrder; attempt: PaymentAttempt }) {
  const { orders: t, payments } = useTexts('admin');
  const { minute } = useFormats();
  const { busy, send } = useWrite<OrderWrite>();
  const name = useTexts('order').order.methods[attempt.provider as PaymentMethod];
  const { _id, reference, amount, status, provider_ref, transaction_id, expires_at } = attempt;
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-3 font-semibold">
          {name} <Price amount={amount} /> <Badge tone={tones[status]}>{t.attempts[status]}</Badge>
        </h3>
        <div className="flex flex-wrap gap-3">
          {attempt.provider === 'bank' && canAsk.includes(status) && (
            <DialogButton
              to={href('/admin/orders/:id/transfer/:attemptId', { id: order._id, attemptId: _id })}
            >
              {payments.transferCheck}
            </DialogButton>
          )}
          {attempt.provider !== 'bank' && canAsk.includes(status) && (
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void send({ intent: 'settle', attemptId: _id })}
            >
              {!busy && <RefreshCw aria-hidden className="size-4" />} {t.checkNow}
            </Button>
          )}
          {canRefund(attempt, order.refunds) && (
            <DialogButton
              to={href('/admin/orders/:id/refund/:attemptId', { id: order._id, attemptId: _id })}
              variant="secondary"
            >
              <Undo2 aria-hidden className="size-4" />{' '}
              {status === 'refund_requested' ? t.refundAgain : t.refund}
            </DialogButton>
          )}
        </div>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name={t.reference}>{reference}</Fact>
        {provider_ref && <Fact name={t.referenceOf(name)}>{provider_ref}</Fact>}
        {attempt.claim && <Fact name={payments.transferClaim}>{attempt.claim}</Fact>}
        {transaction_id && <Fact name={t.transaction}>{transaction_id}</Fact>}
        <Fact name={t.started}>{minute(attempt.created_at)}</Fact>
        {expires_at && <Fact name={t.expires}>{minute(expires_at)}</Fact>}
      </dl>
      <details className="mt-2">
        <summary className="min-h-11 content-center font-medium text-link text-sm hover:underline">
          {t.history}
        </summary>
        <ol className="mt-1 grid gap-3 border-line border-l-2 pl-4 text-sm">
          {attempt.events.map((event) => (
            <li key={`${event.created_at} ${event.source} ${event.to_status}`}>
              <p>
                <strong className="font-medium">{eventWords(event, t)}</strong>
                {event.provider_status && (
                  <span className="break-words"> · {t.said(name, event.provider_status)}</span>
                )}
              </p>
              {event.detail && <p className="break-words text-ink-soft">{event.detail}</p>}
              <p className="text-ink-soft">
                {minute(event.created_at)} · {t.sources[event.source] ?? event.source}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

function eventWords({ from_status, to_status }: PaymentAttempt['events'][number], t: Texts): string {
  const word = t.attempts[(to_status ?? from_status ?? 'new') as AttemptStatus] ?? to_status;
  return from_status === to_status || !to_status ? t.noChange(word) : word;
}

/** Money that arrived can go back; a refund under way is not asked for twice, a failed one may be tried again. */
function canRefund({ status, amount }: PaymentAttempt, refunds: Refund[]): boolean {
  if (status === 'paid' || status === 'review') return true;
  const last = refunds.findLast((refund) => refund.amount === amount);
  return status === 'refund_requested' && last?.status === 'failed';
}

function RefundRow({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { _id, amount, status, reason, last_error, done_by, done_reference, updated_at } = refund;
  const t = useTexts('admin').orders;
  const { minute } = useFormats();
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-3">
        <Price amount={amount} className="font-semibold" />
        <Badge tone={refundTones[status] ?? 'neutral'}>{t.refundStatuses[status] ?? status}</Badge>
      </p>
      <p className="break-words">{reason}</p>
      {last_error && <p className="break-words text-danger text-sm">{last_error}</p>}
      {done_by && <p className="break-words">{t.byHandDone(done_by, done_reference ?? '')}</p>}
      <p className="text-ink-soft text-sm">{minute(updated_at)}</p>
      {status === 'by_hand' && (
        <p>
          <DialogButton to={href('/admin/orders/:id/refunded/:refundId', { id: orderId, refundId: _id })}>
            {t.byHandEnter}
          </DialogButton>
        </p>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  );
}

/** States in which the provider may have news. */
export const canAsk: AttemptStatus[] = ['initiating', 'open', 'held', 'review', 'canceled', 'expired'];

const tones: Record<AttemptStatus, Tone> = {
  new: 'neutral',
  initiating: 'pending',
  open: 'pending',
  held: 'pending',
  paid: 'delivered',
  canceled: 'cancelled',
  expired: 'cancelled',
  review: 'pending',
  failed: 'cancelled',
  refund_requested: 'processing',
  refunded: 'shipped',
  partly_refunded: 'shipped',
};

const refundTones: Record<string, Tone> = {
  requested: 'processing',
  sending: 'processing',
  uncertain: 'pending',
  done: 'delivered',
  failed: 'cancelled',
  by_hand: 'pending',
};
