import { href } from 'react-router';
import { staffRoles } from '#contract/accounts/permissions.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApiWhole } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/invite.ts';

export async function clientAction({ request }: Route.ClientActionArgs) {
  const t = browserTexts('admin').staff;
  const input = await request.json();
  return write(() => callApiWhole('POST', '/admin/invitations', input), t.invited);
}

export default function Invite() {
  const { staff: t, kit } = useTexts('admin');
  const close = useCloseDialog(href('/admin/users'));
  const { busy, problem, send } = useWrite<Record<string, string>>(close);
  return (
    <Dialog title={t.inviteTitle} open onClose={close}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          void send({ email: String(form.get('email')).trim(), staffRole: String(form.get('staffRole')) });
        }}
      >
        <TextField label={t.email} name="email" type="email" required maxLength={254} autoFocus />
        <SelectField label={t.role} name="staffRole" defaultValue="packer">
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {t.roleHints[role]}
            </option>
          ))}
        </SelectField>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {kit.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {t.sendInvitation}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
