import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet, useNavigation } from 'react-router';
import { KeptPart } from '#web/kept/kept-part.tsx';
import { loadSession } from '#web/session/load-session.ts';
import { tabStore } from '#web/storage.ts';
import { readCart } from '#web/storefront/cart/cart-actions.ts';
import { useWaiting } from '#web/storefront/checkout/waiting.ts';
import { Ready } from '#web/storefront/face/ready.tsx';
import { loadTexts } from '#web/texts/load-texts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ErrorPage } from '#web/ui/error-page.tsx';
import type { Route } from './+types/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useShopData } from './shop-data.ts';

const RETRY_AFTER = 5_000;
const LOADED_ANEW = 'pasal.loaded-anew';

const WaitingNotice = lazy(async () => ({ default: await loadNotice() }));

/**
 * What tells of a lost line is first needed without one: where the service worker does not have it, it comes with the line. Some
 * browsers never ask again for a module that they could not get; the page is loaded anew then, once. What waits is kept.
 */
async function loadNotice(hasFailed = false): Promise<ComponentType> {
  try {
    const [{ WaitingNotice: notice }] = await Promise.all([
      import('#web/storefront/checkout/waiting-notice.tsx'),
      loadTexts(['buying']),
    ]);
    return notice;
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, RETRY_AFTER);
    });
    if (hasFailed && navigator.onLine && !tabStore.read(LOADED_ANEW)) {
      tabStore.write(LOADED_ANEW, 'once');
      location.reload();
    }
    return loadNotice(true);
  }
}

export default function Layout() {
  useEffect(() => void refreshVisitor().catch(() => {}), []);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The stored session may be old: the account ended, or the cart was filled on another device. */
async function refreshVisitor(): Promise<void> {
  if (await loadSession()) await readCart();
}

function Frame({ children }: { children: ReactNode }) {
  const face = useShopData()?.face;
  const t = useTexts('shop').frame;
  return (
    <div className="flex min-h-dvh flex-col has-data-buy-bar:max-lg:pb-20">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-control bg-brand px-4 py-3 font-medium text-on-brand not-focus:sr-only"
      >
        {t.skip}
      </a>
      {face?.style && <style>{face.style}</style>}
      <NavigationProgress />
      <Ready html={face?.bar} className="print:hidden" />
      <KeptPart name={headerName}>
        <Header />
      </KeptPart>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Waiting />
        {children}
      </main>
      <KeptPart name="footer">
        <Footer />
      </KeptPart>
    </div>
  );
}

/** A search stands in the header's box; on a listing and at the checkout the header is another one, and who spells them oddly gets either. */
function headerName(path: string): string | undefined {
  const [pathname = '', search] = path.split('?', 2);
  if (pathname !== pathname.toLowerCase()) return undefined;
  if (pathname === '/checkout') return 'header-at-checkout';
  if (pathname !== '/products') return 'header';
  return new URLSearchParams(search).has('search') ? undefined : 'header-of-listing';
}

/** Once shown it stays, to say how it ended. */
function Waiting() {
  const isWaiting = useWaiting() !== '';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isWaiting) setShown(true);
  }, [isWaiting]);
  return (
    isShown && (
      <Suspense>
        <WaitingNotice />
      </Suspense>
    )
  );
}

/** Shows only when a page takes its time: the bar waits before it appears. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  const t = useTexts('shop').frame;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      {isLoading && (
        <>
          <div className="navigation-progress h-full bg-brand-text" />
          <span className="sr-only">{t.loadingPage}</span>
        </>
      )}
    </div>
  );
}

const arrivedAt = import.meta.env.SSR ? '' : location.href;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // Without a line the service worker may have the page, though not the data for coming here from another one.
  const isLost = error instanceof TypeError && Boolean(navigator.serviceWorker?.controller);
  useEffect(() => {
    if (isLost && location.href !== arrivedAt) location.reload();
  }, [isLost]);
  return (
    <Frame>
      <ErrorPage isMissing={isMissing} />
    </Frame>
  );
}
