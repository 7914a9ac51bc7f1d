import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-code.ts';
import type { OffersContext } from './offers.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/discounts/${id}`), browserTexts('admin').offers.codeDeleted);
}

export default function DeleteCode({ params: { id } }: Route.ComponentProps) {
  const t = useTexts('admin').offers;
  const { discounts } = useOutletContext<OffersContext>();
  const close = useCloseDialog(href('/admin/offers'));
  return (
    <ConfirmDelete
      title={t.deleteCode}
      name={discounts.find(({ _id }) => _id === id)?.code}
      question={t.deleteCodeQuestion}
      onDone={close}
      onClose={close}
    />
  );
}
