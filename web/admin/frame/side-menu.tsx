import { LogOut, Menu as MenuIcon, Moon, Search, Store, Sun, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation, useRouteLoaderData } from 'react-router';
import { MOST_FOUND } from '#contract/values/list-pages.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { onIntent } from '#web/prefetch.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { useLogOut } from '#web/session/log-out.ts';
import { useSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { setTheme, useTheme } from '#web/theme.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { screensFor } from './screens.ts';

type Counts = { waitingOrders: number; lowStock: number; cases: number };
type MenuProps = { onSearch: () => void } & Counts;

const item = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-base';

export function SideMenu({ onSearch, ...counts }: MenuProps) {
  const t = useTexts('admin').frame;
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-line border-r bg-surface p-4 lg:flex print:hidden!">
      <ShopName />
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className={cx(item, 'border border-line-strong/60 text-ink-soft hover:bg-sunken')}
      >
        <Search aria-hidden className="size-4.5" />
        {t.search}
        <kbd className="ml-auto rounded-md border border-line bg-sunken px-1.5 font-sans text-sm">
          {t.searchKeys}
        </kbd>
      </button>
      <Screens {...counts} />
      <Foot />
    </aside>
  );
}

/** On phones: a bar at the top, and the same menu in a drawer. */
export function PhoneBar({ onSearch, ...counts }: MenuProps) {
  const t = useTexts('admin').frame;
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what closes the drawer
  useEffect(() => drawer.current?.close(), [key]);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-2 lg:hidden print:hidden!">
      <Button variant="quiet" size="icon" aria-label={t.openMenu} onClick={() => drawer.current?.showModal()}>
        <MenuIcon aria-hidden className="size-5" />
      </Button>
      <ShopName />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t.search}
        onClick={onSearch}
        className="ml-auto shrink-0"
      >
        <Search aria-hidden className="size-5" />
      </Button>
      <dialog
        ref={drawer}
        aria-label={t.menu}
        closedby="any"
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-line border-r bg-surface p-0 text-ink"
      >
        <div className="flex min-h-full flex-col gap-4 p-4">
          <div className="flex items-center justify-between">
            <ShopName />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t.closeMenu}
              onClick={() => drawer.current?.close()}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          <Screens {...counts} />
          <Foot />
        </div>
      </dialog>
    </header>
  );
}

function ShopName() {
  const t = useTexts('admin').frame;
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Link to={href('/admin/dashboard')} className="flex min-h-11 min-w-0 items-center gap-2.5 px-1">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-lg bg-brand font-bold text-on-brand text-sm"
      >
        {(root?.settings.shopName ?? 'P').charAt(0)}
      </span>
      <span className="flex min-w-0 flex-col leading-tight">
        <span className="truncate font-semibold">{root?.settings.shopName}</span>
        <span className="truncate text-ink-soft text-sm">{t.backOffice}</span>
      </span>
    </Link>
  );
}

function Screens({ waitingOrders, lowStock, cases }: Counts) {
  const {
    frame: t,
    outbox: { waiting },
  } = useTexts('admin');
  const { countedTo } = useFormats();
  const user = useSession()?.user;
  return (
    <nav aria-label={t.backOffice}>
      <ul className="grid gap-0.5">
        {screensFor(user).map(({ name, to, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              prefetch={onIntent}
              className={({ isActive }) =>
                cx(item, isActive ? 'bg-brand-tint font-medium text-brand-text' : 'text-ink hover:bg-sunken')
              }
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t.screens[name]}
              {name === 'orders' && waitingOrders > 0 && (
                <span className="ml-auto rounded-full bg-brand px-2 font-medium text-on-brand text-sm">
                  {countedTo(MOST_FOUND, waitingOrders)}
                  <span className="sr-only"> {waiting}</span>
                </span>
              )}
              {name === 'returns' && cases > 0 && (
                <span className="ml-auto rounded-full bg-brand px-2 font-medium text-on-brand text-sm">
                  {countedTo(MOST_FOUND, cases)}
                  <span className="sr-only"> {waiting}</span>
                </span>
              )}
              {name === 'products' && lowStock > 0 && (
                <span className="ml-auto rounded-full bg-pending-tint px-2 font-medium text-pending text-sm">
                  {countedTo(MOST_FOUND, lowStock)}
                  <span className="sr-only"> {t.runningLow}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Foot() {
  const t = useTexts('admin').frame;
  const session = useSession();
  const logOut = useLogOut();
  return (
    <div className="mt-auto grid gap-0.5 border-line border-t pt-4">
      <p className="min-h-11 px-3 pb-2 text-sm leading-tight">
        <span className="block truncate font-medium text-base">{session?.user.name}</span>
        <span className="block truncate text-ink-soft">{session?.user.email}</span>
      </p>
      <ThemeButton />
      <LanguageSwitch className={cx(item, 'justify-start rounded-control hover:bg-sunken')} />
      <Link to={href('/')} className={cx(item, 'hover:bg-sunken')}>
        <Store aria-hidden className="size-5" /> {t.viewShop}
      </Link>
      <button type="button" onClick={logOut} className={cx(item, 'hover:bg-sunken')}>
        <LogOut aria-hidden className="size-5" /> {t.logout}
      </button>
    </div>
  );
}

function ThemeButton() {
  const t = useTexts('admin').frame;
  const theme = useTheme();
  const next = { system: 'light', light: 'dark', dark: 'system' } as const;
  const Icon = theme === 'dark' ? Moon : Sun;
  return (
    <button type="button" onClick={() => setTheme(next[theme])} className={cx(item, 'hover:bg-sunken')}>
      <Icon aria-hidden className="size-5" /> {t.theme(theme)}
    </button>
  );
}
