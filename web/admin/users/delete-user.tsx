import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-user.ts';
import type { UsersContext } from './users.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/users/${id}`), browserTexts('admin').users.deleted);
}

export default function DeleteUser({ params: { id } }: Route.ComponentProps) {
  const { users } = useOutletContext<UsersContext>();
  const t = useTexts('admin').users;
  const close = useCloseDialog(href('/admin/users'));
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      name={users.find(({ _id }) => _id === id)?.name}
      question={t.confirmDelete}
      hint={t.deleteHint}
      onDone={close}
      onClose={close}
    />
  );
}
