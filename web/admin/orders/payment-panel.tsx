import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMinute } from '#contract/dates.ts';
import type { AdminOrder, AttemptStatus, PaymentAttempt, Refund } from '#contract/payments.ts';
import { useWrite } from '#web/admin/kit/write.ts';
import { Badge, capitalise, PaymentBadge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { methodWords } from './order-table.tsx';
import type { OrderWrite } from './order-writes.ts';

/** The owner's view of an order's money: each attempt with what the provider said, and each refund. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        {methodWords[order.payment_method]} <PaymentBadge status={order.payment_status} />
      </p>
      {order.attempts.length > 0 && (
        <ul className="mt-4 grid gap-4 print:hidden">
          {order.attempts.map((attempt) => (
            <Attempt key={attempt._id} attempt={attempt} />
          ))}
        </ul>
      )}
      {order.refunds.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Refunds</h3>
          <ul className="mt-2 divide-y divide-line">
            {order.refunds.map((refund) => (
              <RefundRow key={refund._id} refund={refund} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Attempt({ attempt }: { attempt: PaymentAttempt }) {
  const { busy, send } = useWrite<OrderWrite>();
  const { _id, provider, reference, amount, status, provider_ref, transaction_id, expires_at } = attempt;
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-3 font-semibold">
          {capitalise(provider)} <Price amount={amount} />{' '}
          <Badge tone={tones[status]}>{capitalise(status.replaceAll('_', ' '))}</Badge>
        </h3>
        {canAsk.includes(status) && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void send({ intent: 'settle', attemptId: _id })}
            className="print:hidden"
          >
            {!busy && <RefreshCw aria-hidden className="size-4" />} Check now
          </Button>
        )}
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name="Reference">{reference}</Fact>
        <Fact name="Provider's reference">{provider_ref ?? 'none yet'}</Fact>
        <Fact name="Transaction">{transaction_id ?? 'none yet'}</Fact>
        <Fact name="Started">{formatMinute(attempt.created_at)}</Fact>
        {expires_at && <Fact name="Expires">{formatMinute(expires_at)}</Fact>}
      </dl>
      <details className="mt-3" open>
        <summary className="min-h-11 content-center font-medium text-sm">Status history</summary>
        <ol className="mt-1 grid gap-3 border-line border-l-2 pl-4 text-sm">
          {attempt.events.map((event) => (
            <li key={`${event.created_at} ${event.source} ${event.to_status}`}>
              <p>
                {event.from_status ?? 'nothing'} → <strong>{event.to_status ?? 'unchanged'}</strong>
                {event.provider_status && (
                  <>
                    {' '}
                    · provider says <code className="break-all">{event.provider_status}</code>
                  </>
                )}
              </p>
              {event.detail && <p className="break-words text-ink-soft">{event.detail}</p>}
              <p className="text-ink-soft">
                {formatMinute(event.created_at)} · {sourceWords[event.source] ?? event.source}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

function RefundRow({ refund: { amount, status, reason, last_error, updated_at } }: { refund: Refund }) {
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-3">
        <Price amount={amount} className="font-semibold" />
        <Badge tone={refundTones[status] ?? 'neutral'}>{capitalise(status)}</Badge>
      </p>
      <p className="break-words">{reason}</p>
      {last_error && <p className="break-words text-danger text-sm">{last_error}</p>}
      <p className="text-ink-soft text-sm">{formatMinute(updated_at)}</p>
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
const canAsk: AttemptStatus[] = ['initiating', 'open', 'held', 'review', 'canceled', 'expired'];

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
};

const sourceWords: Record<string, string> = {
  initiate: 'when it was started',
  return: "on the customer's return",
  job: 'by the regular check',
  admin: 'asked in the back office',
  refund: 'by a refund',
};
