import { type FormEvent, useId, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { CouriersAnswer } from '#contract/delivery/couriers.ts';
import { DialogFailed, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/send-parcel.ts';
import type { RefundContext } from './refund.tsx';

export function clientLoader() {
  return callApi<CouriersAnswer>('GET', '/admin/couriers');
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(() => callApi('POST', `/admin/orders/${id}/parcel`, input), browserTexts('admin').orders.sent);
}

/** Who takes it, and under which number; the courier of last time is filled in. */
export default function SendParcel({ loaderData: { couriers }, params: { id } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  const { order } = useOutletContext<RefundContext>();
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const { busy, problem, send } = useWrite(close);
  const [courier, setCourier] = useState(couriers[0] ?? '');
  const [trackingNumber, setTrackingNumber] = useState('');
  const names = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ courier: courier.trim(), trackingNumber: trackingNumber.trim() });
  }

  return (
    <Dialog title={t.sendTitle(order.reference)} open onClose={close}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label={t.courier}
          hint={t.courierHint}
          required
          pattern=".*\S.*"
          maxLength={80}
          list={names}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
        />
        <datalist id={names}>
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label={t.trackingNumber}
          maxLength={80}
          autoComplete="off"
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {t.notYet}
          </Button>
          <Button type="submit" busy={busy}>
            {t.sendIt}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').orders;
  return (
    <DialogFailed title={t.send} error={error} screen={href('/admin/orders/:id', { id: params.id ?? '' })} />
  );
}
