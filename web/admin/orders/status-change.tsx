import { ChevronDown } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import type { OrderWrite } from './order-writes.ts';
import { useExplainStatus } from './status-effects.ts';

const tones: Record<OrderStatus, string> = {
  pending: 'bg-pending-tint text-pending',
  processing: 'bg-processing-tint text-processing',
  shipped: 'bg-shipped-tint text-shipped',
  delivered: 'bg-delivered-tint text-delivered',
  cancelled: 'bg-cancelled-tint text-cancelled',
};

type StatusChangeProps = {
  order: Order;
  /** Where a choice that does more than change the word is asked about. */
  dialogFor: (status: OrderStatus) => string;
  /** Shows the order as it is now. */
  onChanged: (orderId: string) => Promise<unknown>;
};

/** The delivery status as a dropdown. What a choice would do besides is said before it is done. */
export function StatusChange({ order, dialogFor, onChanged }: StatusChangeProps) {
  const t = useTexts('admin').orders;
  const words = useTexts('order').order.statuses;
  const explain = useExplainStatus();
  const openDialog = useOpenDialog();
  const [sent, setSent] = useState<OrderStatus>();

  function choose(status: OrderStatus) {
    const { warnings, effects } = explain(order, status);
    if (warnings.length + effects.length > 0) openDialog(dialogFor(status));
    else setSent(status);
  }

  const shown = sent ?? order.status;
  return (
    <>
      <span className="relative inline-block print:hidden">
        <select
          aria-label={t.statusOf(order.reference)}
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
              {words[status]}
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
      {sent && (
        <Sending
          order={order}
          status={sent}
          onSent={() => onChanged(order._id)}
          onEnd={() => setSent(undefined)}
        />
      )}
    </>
  );
}

type SendingProps = {
  order: Order;
  status: OrderStatus;
  onSent: () => Promise<unknown>;
  onEnd: () => void;
};

/** Exists only while a change is on its way, so that a long table has no hundreds of idle fetchers. */
function Sending({ order, status, onSent, onEnd }: SendingProps) {
  const { send } = useWrite<OrderWrite>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send({ intent: 'status', id: order._id, status, before: order.status })
      .then(onSent)
      .finally(() => startTransition(onEnd));
  });
  return null;
}
