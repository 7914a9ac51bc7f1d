import { data, href, useOutletContext } from 'react-router';
import { type StaffRole, staffRoles } from '#contract/accounts/permissions.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApiWhole } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/staff-role.ts';
import type { UsersContext } from './users.tsx';

export function clientAction({ params: { id, staffRole } }: Route.ClientActionArgs) {
  const t = browserTexts('admin').staff;
  return write(() => callApiWhole('PUT', `/admin/users/${id}/staff-role`, { staffRole }), t.roleChanged);
}

export default function ChangeStaffRole({ params: { id, staffRole } }: Route.ComponentProps) {
  const t = useTexts('admin').staff;
  const { users } = useOutletContext<UsersContext>();
  const close = useCloseDialog(href('/admin/users'));
  const { busy, problem, send } = useWrite(close);
  const role = roleOf(staffRole);
  const name = users.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <ConfirmDialog
      title={t.changeTitle(name, t.roles[role])}
      open
      busy={busy}
      confirm={t.changeTo(t.roles[role])}
      message={
        <div className="grid gap-3">
          <p>{t.roleHints[role]}</p>
          <p className="text-ink-soft">{t.loggedOut}</p>
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

function roleOf(text: string): StaffRole {
  const role = staffRoles.find((known) => known === text);
  if (!role) throw data(null, { status: 404 });
  return role;
}
