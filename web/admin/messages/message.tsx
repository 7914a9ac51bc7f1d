import { href, Link } from 'react-router';
import type { MessageAnswer } from '#contract/outbox.ts';
import { DialogFailed, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/message.ts';
import { MessagePreview } from './message-preview.tsx';

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return callApi<MessageAnswer>('GET', `/admin/messages/${params.id}`, undefined, { signal });
}

/** One message as it went out; what only its recipient may use is left out. */
export default function AdminMessage({ loaderData: { message, rendered } }: Route.ComponentProps) {
  const t = useTexts('admin').outbox;
  const close = useCloseDialog(href('/admin/messages'));
  return (
    <Dialog title={t.kinds[message.kind] ?? message.kind} open onClose={close} wide>
      <p className="mb-4 flex flex-wrap gap-x-4 text-ink-soft">
        <span className="wrap-anywhere">{message.recipient}</span>
        {message.order_id && (
          <Link
            to={href('/admin/orders/:id', { id: message.order_id })}
            className="text-link hover:underline"
          >
            {t.order}
          </Link>
        )}
      </p>
      <MessagePreview rendered={rendered} />
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').outbox;
  return <DialogFailed title={t.title} error={error} screen={href('/admin/messages')} />;
}
