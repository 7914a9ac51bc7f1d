import { href, useOutletContext } from 'react-router';
import { messages } from '#texts/en/messages.ts';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import type { Route } from './+types/delete-user.ts';
import type { UsersContext } from './users.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/users/${id}`), messages.userDeleted);
}

export default function DeleteUser({ params: { id } }: Route.ComponentProps) {
  const { users } = useOutletContext<UsersContext>();
  const close = useCloseDialog(href('/admin/users'));
  return (
    <ConfirmDelete
      title="Delete user"
      name={users.find(({ _id }) => _id === id)?.name}
      question={messages.confirmDeleteUser}
      hint="Their orders stay, under the name and email they were placed with."
      onDone={close}
      onClose={close}
    />
  );
}
