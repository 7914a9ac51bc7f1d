import { CircleUserRound, LayoutDashboard, LogOut, Package } from 'lucide-react';
import { href } from 'react-router';
import { onIntent } from '#web/prefetch.ts';
import { useLogOut } from '#web/session/log-out.ts';
import { useSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import { PageLink } from '#web/ui/page-link.tsx';

export function AccountMenu() {
  const user = useSession()?.user;
  const logOut = useLogOut();
  const t = useTexts('shop').frame;
  return (
    <Menu
      label={t.accountMenu}
      button={
        <>
          <CircleUserRound aria-hidden className="size-5.5" />
          <span className="hidden sm:inline">{t.account}</span>
        </>
      }
      buttonClassName="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium text-sm transition-colors duration-150 hover:bg-sunken"
      above={
        user && (
          <div className="mb-1.5 max-w-64 border-line border-b px-3 pt-1.5 pb-3">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-ink-soft text-sm">{user.email}</p>
          </div>
        )
      }
    >
      <PageLink {...menuItem} to={href('/account')} prefetch={onIntent}>
        <CircleUserRound aria-hidden className="size-4.5 text-ink-soft" /> {t.myAccount}
      </PageLink>
      <PageLink
        {...menuItem}
        to={href('/orders')}
        prefetch={onIntent}
        className={cx(menuItem.className, 'hidden customer:flex')}
      >
        <Package aria-hidden className="size-4.5 text-ink-soft" /> {t.myOrders}
      </PageLink>
      <PageLink {...menuItem} to={href('/admin')} className={cx(menuItem.className, 'hidden admin:flex')}>
        <LayoutDashboard aria-hidden className="size-4.5 text-ink-soft" /> {t.adminDashboard}
      </PageLink>
      <button {...menuItem} type="button" onClick={logOut}>
        <LogOut aria-hidden className="size-4.5 text-ink-soft" /> {t.logout}
      </button>
    </Menu>
  );
}
