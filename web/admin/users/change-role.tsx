import { data, href, useOutletContext } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/change-role.ts';
import type { UsersContext } from './users.tsx';

export function clientAction({ params: { id, role } }: Route.ClientActionArgs) {
  return write(() => callApi('PUT', `/admin/users/${id}`, { role }), browserTexts('admin').users.roleUpdated);
}

export default function ChangeRole({ params: { id, role: asked } }: Route.ComponentProps) {
  const { users } = useOutletContext<UsersContext>();
  const t = useTexts('admin').users;
  const close = useCloseDialog(href('/admin/users'));
  const { busy, problem, send } = useWrite(close);
  const role = roleOf(asked);
  const name = users.find(({ _id }) => _id === id)?.name ?? t.thisUser;
  return (
    <ConfirmDialog
      title={t.roleTitle(name, role)}
      open
      busy={busy}
      confirm={t.changeTo(t.roles[role])}
      message={
        <div className="grid gap-3">
          <p>{t.confirmRole(role)}</p>
          <p className="text-ink-soft">{t.roleHint}</p>
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
