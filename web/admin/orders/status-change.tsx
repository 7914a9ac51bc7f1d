import { ChevronDown } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { effectsOf, type OrderStatus, orderStatuses } from '#contract/order-statuses.ts';
import type { Order } from '#contract/orders.ts';
import { useWrite } from '#web/admin/kit/write.ts';
import { capitalise } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { OrderWrite } from './order-writes.ts';

const tones: Record<OrderStatus, string> = {
  pending: 'bg-pending-tint text-pending',
  processing: 'bg-processing-tint text-processing',
  shipped: 'bg-shipped-tint text-shipped',
  delivered: 'bg-delivered-tint text-delivered',
  cancelled: 'bg-cancelled-tint text-cancelled',
};

/** The delivery status as a dropdown. What a choice would do besides is said before it is done. */
export function StatusChange({ order }: { order: Order }) {
  const [asked, setAsked] = useState<OrderStatus>();
  const [sent, setSent] = useState<OrderStatus>();

  function choose(status: OrderStatus) {
    if (explain(order, status).length > 0) setAsked(status);
    else setSent(status);
  }

  const shown = asked ?? sent ?? order.status;
  return (
    <>
      <span className="relative inline-block print:hidden">
        <select
          aria-label={`Delivery status of order #${order.reference}`}
          aria-busy={sent && true}
          aria-disabled={sent && true}
          value={shown}
          onChange={(event) => !sent && choose(event.target.value as OrderStatus)}
          className={cx(
            'h-11 appearance-none rounded-control border border-transparent pr-8 pl-3 font-medium text-sm hover:border-current',
            tones[shown],
          )}
        >
          {orderStatuses.map((status) => (
            <option key={status} value={status} className="bg-surface text-ink">
              {capitalise(status)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className={cx(
            'pointer-events-none absolute top-3.5 right-2.5 size-4',
            tones[shown],
            'bg-transparent',
          )}
        />
      </span>
      {sent && <Sending id={order._id} status={sent} onEnd={() => setSent(undefined)} />}
      {asked && (
        <ConfirmDialog
          title={`Set order #${order.reference} to ${capitalise(asked)}?`}
          open
          message={
            <ul className="grid list-disc gap-2 pl-5">
              {explain(order, asked).map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          }
          confirm={`Set to ${capitalise(asked)}`}
          danger={asked === 'cancelled'}
          onConfirm={() => {
            setAsked(undefined);
            setSent(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Exists only while a change is on its way, so that a long table has no hundreds of idle fetchers. */
function Sending({ id, status, onEnd }: { id: string; status: OrderStatus; onEnd: () => void }) {
  const { send } = useWrite<OrderWrite>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send({ intent: 'status', id, status }).then(() => startTransition(onEnd));
  });
  return null;
}

/** The effects in words; none when only the word changes. */
function explain(order: Order, next: OrderStatus): string[] {
  const { returnsStock, takesStock, startsRefund, collectsCash } = effectsOf(order, next);
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = count === 1 ? '1 item' : `${count} items`;
  const total = formatRupees(order.total);
  return [
    returnsStock && `${items} will go back into stock.`,
    takesStock && `${items} will be taken from stock again. If that is not enough, nothing changes.`,
    startsRefund && `A refund of ${total} to the customer's wallet will be started.`,
    collectsCash && `${total} will be recorded as collected in cash.`,
  ].filter((effect) => effect !== false);
}
