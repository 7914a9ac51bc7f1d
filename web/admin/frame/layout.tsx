import { useEffect, useRef, useState } from 'react';
import {
  href,
  type MiddlewareFunction,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { backOfficeMeta } from '#web/admin/kit/screen-meta.ts';
import { forgetCalendar, loadCalendar } from '#web/calendar.ts';
import { useSession } from '#web/session/session.ts';
import { settingsHaveChanged } from '#web/settings-news.ts';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ExactAmounts } from '#web/ui/goods/price.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/layout.ts';
import { useFieldWords } from './field-words.ts';
import { adminOnly, loginAndReturn } from './guard.ts';
import { useLive } from './live.ts';
import { useLowStock } from './low-stock.ts';
import { useWaitingOrders } from './order-alarm.ts';
import { Palette } from './palette.tsx';
import { useRunningCases } from './running-cases.ts';
import { PhoneBar, SideMenu } from './side-menu.tsx';

export const handle = { texts: ['admin', 'order'] } satisfies TextsHandle;

const calendarFirst: MiddlewareFunction = () => loadCalendar();

export const clientMiddleware = [textsFirst(handle.texts), adminOnly, calendarFirst];

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches);

export function headers() {
  return { 'x-robots-tag': 'noindex' };
}

/** The server renders this frame alone, the same for everybody; it stays unseen until an admin is known to look. */
export default function AdminLayout() {
  const t = useTexts('admin').frame;
  const [isSearching, setSearching] = useState(false);
  const navigation = useNavigation();
  const counts = { waitingOrders: useWaitingOrders(), lowStock: useLowStock(), cases: useRunningCases() };
  usePaletteKey(() => setSearching(true));
  useSessionEnd();
  useFieldWords();
  useNewestSettings();
  return (
    <>
      <noscript>
        <p className="p-6">{t.needsJavaScript}</p>
      </noscript>
      <div className="invisible min-h-dvh admin:visible print:min-h-0 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <a
          href="#main"
          className="sr-only z-50 rounded-control bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t.skip}
        </a>
        <PhoneBar onSearch={() => setSearching(true)} {...counts} />
        <SideMenu onSearch={() => setSearching(true)} {...counts} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8 lg:py-8 print:p-0!"
        >
          <div className="mx-auto max-w-7xl">
            <ExactAmounts value>
              <Outlet />
            </ExactAmounts>
          </div>
        </main>
        {navigation.state !== 'idle' && (
          <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-brand" />
        )}
        <Palette open={isSearching} onClose={() => setSearching(false)} />
      </div>
    </>
  );
}

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

/** Whoever saves settings, on whatever device: this frame, and through it the browser's other tabs, show them. */
function useNewestSettings(): void {
  const { revalidate } = useRevalidator();
  useLive(['settings'], (_, heard) => {
    if (heard.length === 0) return;
    settingsHaveChanged();
    forgetCalendar();
    return revalidate();
  });
}

/** The session ended meanwhile, here or in another tab: log in and come back. Somebody else's is turned away. */
function useSessionEnd(): void {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  const wasAdmin = useRef(false);
  useEffect(() => {
    const isAdmin = session?.user.role === 'admin';
    wasAdmin.current ||= isAdmin;
    if (isAdmin || !wasAdmin.current || state !== 'idle') return;
    if (session) toast.error(browserTexts('admin').frame.adminsOnly);
    void navigate(session ? href('/') : loginAndReturn(location), { replace: true });
  }, [session, state, location, navigate]);
}
