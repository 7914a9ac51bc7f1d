import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { withLanguage } from '#contract/values/language-path.ts';
import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import type { Route } from './+types/root.ts';
import { KeepScroll } from './arrival/keep-scroll.tsx';
import { usePageFocus } from './arrival/page-focus.ts';
import { askForLetters, beforePaint } from './before-paint.ts';
import { closeMenus } from './close-menus.ts';
import { keepEarlyPresses, replayEarlyPresses } from './early-press.ts';
import { offlineWords, showOfflineLine } from './offline/offline-line.ts';
import { useWorker } from './offline/register.ts';
import { reportErrors } from './report-errors.ts';
import { areSettingsOld, useNewSettings } from './settings-news.ts';
import { shopContext } from './shop-context.ts';
import { faceOf } from './storefront/face/face.server.tsx';
import { addressesOf, useTextGroups } from './texts/text-files.ts';
import { browserLanguage, LanguageContext } from './texts/texts.ts';
import './styles.css';
import { ErrorPage } from './ui/error-page.tsx';
import { Toaster } from './ui/toaster.tsx';

/** Run by the time the app is there, so the app need not carry them. */
const headScripts = import.meta.env.SSR
  ? reportErrors + beforePaint + keepEarlyPresses + closeMenus + showOfflineLine
  : '';

const earlyLetters = import.meta.env.SSR ? askForLetters : '';

/** Written by the script in the head; the app only leaves room for it. */
function offlineLine(language: Language) {
  return {
    id: 'offline-line',
    role: 'status',
    hidden: true,
    className: 'bg-pending-tint px-4 py-2 text-center font-medium text-pending text-sm print:hidden',
    ...(import.meta.env.SSR ? offlineWords(language) : {}),
  };
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/app-icon-touch.png' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { publicUrl, language } = shop;
  const [settings, paymentMethods, face, optionWords] = await Promise.all([
    shop.settings(),
    shop.paymentMethods(),
    faceOf(shop),
    language === 'ne' ? shop.optionWords() : undefined,
  ]);
  return { settings, publicUrl, language, paymentMethods, face, optionWords };
}

/** The settings change seldom; they are read again when they did. */
export function shouldRevalidate(): boolean {
  return areSettingsOld();
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const language = data?.language ?? languageWithoutData();
  const groups = useTextGroups();
  return (
    <html
      lang={language}
      data-texts={groups.join(' ')}
      data-guests={data?.settings.guestCheckout || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171513" />
        <link rel="manifest" href={withLanguage('/manifest.webmanifest', language)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script; it must not wait for the styles */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyLetters }} />
        <Meta />
        <Links />
        {addressesOf(groups, language).map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant scripts; they must run before the first paint */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScripts }} />
      </head>
      <body>
        <LanguageContext value={language}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React leaves alone what the script in the head writes here */}
          <p {...offlineLine(language)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
          <div id="root">{children}</div>
          <Toaster />
        </LanguageContext>
        <KeepScroll />
        <Scripts />
      </body>
    </html>
  );
}

/** A root that failed in the browser has the words of its document, and no others. */
function languageWithoutData(): Language {
  return import.meta.env.SSR ? DEFAULT_LANGUAGE : browserLanguage();
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => void replayEarlyPresses(), []);
  useWorker();
  useNewSettings(loaderData.settings.version + loaderData.face.version);
  usePageFocus();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <ErrorPage isMissing={isMissing} />
    </main>
  );
}
