import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/parcel-news.ts';

const kinds = ['attempt_failed', 'returning', 'back'] as const;

export async function clientAction({ request, params: { id, news } }: Route.ClientActionArgs) {
  const { reason } = (await request.json()) as { reason: string };
  return write(
    () => callApi('POST', `/admin/orders/${id}/parcel/news`, { kind: news, reason }),
    browserTexts('admin').orders.newsSaved,
  );
}

/** What became of a parcel on its way, with its reason, and what that does. */
export default function ParcelNews({ params: { id, news } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const { busy, problem, send } = useWrite(close);
  const [reason, setReason] = useState('');
  const kind = kinds.find((each) => each === news);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ reason: reason.trim() });
  }

  return (
    <Dialog title={kind ? t.news[kind] : t.parcel} open onClose={close}>
      {kind ? (
        <form onSubmit={submit} className="grid gap-5">
          <TextField
            label={t.newsReason}
            hint={t.newsHint[kind]}
            maxLength={300}
            required={kind !== 'back'}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
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
              {t.news[kind]}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">{t.noNews}</Notice>
      )}
    </Dialog>
  );
}
