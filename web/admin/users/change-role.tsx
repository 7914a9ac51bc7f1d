import { data, href, useOutletContext } from 'react-router';
import type { Role } from '#contract/accounts.ts';
import { messages } from '#texts/en/messages.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { capitalise } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/change-role.ts';
import type { UsersContext } from './users.tsx';

export function clientAction({ params: { id, role } }: Route.ClientActionArgs) {
  return write(() => callApi('PUT', `/admin/users/${id}`, { role }), messages.roleUpdated);
}

export default function ChangeRole({ params: { id, role: asked } }: Route.ComponentProps) {
  const { users } = useOutletContext<UsersContext>();
  const close = useCloseDialog(href('/admin/users'));
  const { busy, problem, send } = useWrite(close);
  const role = roleOf(asked);
  const name = users.find(({ _id }) => _id === id)?.name ?? 'this user';
  return (
    <ConfirmDialog
      title={`Make ${name} ${role === 'admin' ? 'an admin' : 'a user'}`}
      open
      busy={busy}
      confirm={`Change to ${capitalise(role)}`}
      message={
        <div className="grid gap-3">
          <p>{messages.confirmRoleChange(role)}</p>
          <p className="text-ink-soft">They are logged out everywhere and log in again with the new role.</p>
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      onConfirm={() => void send({})}
      onClose={close}
    />
  );
}

function roleOf(text: string): Role {
  if (text === 'user' || text === 'admin') return text;
  throw data(null, { status: 404 });
}
