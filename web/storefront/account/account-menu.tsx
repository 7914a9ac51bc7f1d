import { CircleUserRound, LayoutDashboard, LogOut, Package } from 'lucide-react';
import { href, Link, useNavigate } from 'react-router';
import { logOut } from '#web/log-out.ts';
import { useSession } from '#web/session.ts';
import { cx } from '#web/ui/class-names.ts';
import { Menu, menuItem } from '#web/ui/menu.tsx';

export function AccountMenu() {
  const user = useSession()?.user;
  const navigate = useNavigate();
  return (
    <Menu
      label="Account menu"
      button={
        <>
          <CircleUserRound aria-hidden className="size-5.5" />
          <span className="hidden sm:inline">Account</span>
        </>
      }
      buttonClassName="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium text-sm transition-colors duration-150 hover:bg-sunken"
    >
      {user && (
        <div className="mb-1.5 max-w-64 border-line border-b px-3 pt-1.5 pb-3">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-ink-soft text-sm">{user.email}</p>
        </div>
      )}
      <Link to={href('/account')} prefetch="intent" className={menuItem}>
        <CircleUserRound aria-hidden className="size-4.5 text-ink-soft" /> My account
      </Link>
      <Link to={href('/orders')} prefetch="intent" className={cx(menuItem, 'hidden customer:flex')}>
        <Package aria-hidden className="size-4.5 text-ink-soft" /> My Orders
      </Link>
      <Link to={href('/admin')} prefetch="intent" className={cx(menuItem, 'hidden admin:flex')}>
        <LayoutDashboard aria-hidden className="size-4.5 text-ink-soft" /> Admin Dashboard
      </Link>
      <button type="button" className={menuItem} onClick={() => logOut(navigate)}>
        <LogOut aria-hidden className="size-4.5 text-ink-soft" /> Logout
      </button>
    </Menu>
  );
}
