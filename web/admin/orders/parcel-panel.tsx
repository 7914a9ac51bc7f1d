import { Truck } from 'lucide-react';
import { href } from 'react-router';
import type { Parcel } from '#contract/delivery/couriers.ts';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<Parcel['state'], Tone> = {
  on_way: 'shipped',
  delivered: 'delivered',
  returning: 'pending',
  back: 'cancelled',
};

/** Who has the parcel, and what can be said about it next. */
export function ParcelPanel({ order, parcel }: { order: AdminOrder; parcel: Parcel | null }) {
  const t = useTexts('admin').orders;
  const { minute } = useFormats();
  const isUnderWay = parcel?.state === 'on_way' || parcel?.state === 'returning';
  const canSend = !isUnderWay && !['delivered', 'cancelled'].includes(order.status);
  const news =
    parcel?.state === 'returning' ? (['back'] as const) : (['attempt_failed', 'returning', 'back'] as const);
  return (
    <div className="grid gap-3">
      {parcel ? (
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="break-all font-medium">
              {t.parcelWith(parcel.courier, parcel.tracking_number)}
            </span>
            <Badge tone={tones[parcel.state]}>{t.parcelStates[parcel.state]}</Badge>
          </p>
          <p className="text-ink-soft text-sm">
            {minute(parcel.created_at)} · {parcel.sent_by}
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">{t.noParcel}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {canSend && (
          <DialogButton to={href('/admin/orders/:id/send', { id: order._id })} variant="secondary">
            <Truck aria-hidden className="size-4" /> {t.send}
          </DialogButton>
        )}
        {isUnderWay &&
          news.map((each) => (
            <DialogButton
              key={each}
              to={href('/admin/orders/:id/parcel/:news', { id: order._id, news: each })}
              variant="secondary"
            >
              {t.news[each]}
            </DialogButton>
          ))}
      </div>
    </div>
  );
}
