import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { spoken } from '#web/admin/kit/spoken.ts';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-collection.ts';
import type { CollectionsContext } from './collections.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(
    () => callApi('DELETE', `/admin/collections/${id}`),
    browserTexts('admin').collections.deleted,
  );
}

export default function DeleteCollection({ params: { id } }: Route.ComponentProps) {
  const { collections } = useOutletContext<CollectionsContext>();
  const t = useTexts('admin').collections;
  const close = useCloseDialog(href('/admin/collections'));
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      name={spoken(collections).find(({ _id }) => _id === id)?.name}
      question={t.confirmDelete}
      onDone={close}
      onClose={close}
    />
  );
}
