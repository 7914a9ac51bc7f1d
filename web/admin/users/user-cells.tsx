import { href, Link } from 'react-router';
import type { Role, User } from '#contract/accounts/accounts.ts';
import { type StaffRole, staffRoles } from '#contract/accounts/permissions.ts';
import { ordersBehind } from '#web/admin/kit/rows-behind.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

export function UserName({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTexts('admin').users;
  return (
    <Link to={ordersOf(user)} className="font-medium hover:underline">
      {user.name}
      {isSelf && <span className="font-normal text-ink-soft"> {t.you}</span>}
    </Link>
  );
}

export function RoleSelect({
  user,
  isSelf,
  onChoose,
}: {
  user: User;
  isSelf: boolean;
  onChoose: (role: Role) => void;
}) {
  const t = useTexts('admin').users;
  return (
    <select
      aria-label={t.roleOf(user.name)}
      value={user.role}
      disabled={isSelf}
      title={isSelf ? t.notYourself : undefined}
      onChange={(event) => onChoose(event.target.value as Role)}
      className={cx(
        'h-11 rounded-full border border-transparent px-3 @4xl:h-9 font-medium text-base hover:border-line-strong disabled:cursor-not-allowed',
        user.role === 'admin' ? 'bg-brand-tint text-brand-text' : 'bg-sunken text-ink',
      )}
    >
      <option value="user">{t.roles.user}</option>
      <option value="admin">{t.roles.admin}</option>
    </select>
  );
}

export function StaffRoleSelect({
  user,
  isFixed,
  onChoose,
}: {
  user: User;
  isFixed: boolean;
  onChoose: (role: StaffRole) => void;
}) {
  const t = useTexts('admin').staff;
  return (
    <select
      aria-label={t.staffRoleOf(user.name)}
      value={user.staff_role ?? 'owner'}
      disabled={isFixed}
      onChange={(event) => onChoose(event.target.value as StaffRole)}
      className="h-11 rounded-full border border-transparent bg-sunken px-3 @4xl:h-9 font-medium text-base text-ink hover:border-line-strong disabled:cursor-not-allowed"
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {t.roles[role]}
        </option>
      ))}
    </select>
  );
}

export function ordersOf(user: User): string {
  return ordersBehind({ customer: user._id });
}

export function historyOf(user: User): string {
  return `${href('/admin/audit')}?entity=user&entityId=${user._id}`;
}
