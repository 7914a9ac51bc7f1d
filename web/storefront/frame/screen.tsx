import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MetaDescriptor, useRevalidator } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { ApiError, isUnreachable } from '#web/api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ShopData } from './shop-data.ts';

type ScreenProps = { title: string; aside?: ReactNode; back?: ReactNode; children: ReactNode };

/** The frame of every screen that belongs to one customer. It fills the window, so that the footer never jumps into view. */
export function Screen({ title, aside, back, children }: ScreenProps) {
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      {back}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-8">
        <h1 tabIndex={-1} className="font-bold text-2xl tracking-tight outline-none sm:text-3xl">
          {title}
        </h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** What a failed read leaves on screen: the reason, and a way to try again. */
export function ScreenError({ title, error }: { title: string; error: unknown }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Screen title={title}>
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={isUnreachable(error) ? 'No connection to the shop' : 'This could not be loaded'}
          hint={error instanceof ApiError ? error.message : 'Something went wrong on this page.'}
        >
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            Retry
          </Button>
          <ButtonLink to="/products" variant="secondary">
            Browse products
          </ButtonLink>
        </EmptyState>
      </div>
    </Screen>
  );
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The title of a screen that search engines have no business with. */
export function privateMeta(matches: Matches, title: (language: Language) => string): MetaDescriptor[] {
  const root = matches[0]?.loaderData as Partial<ShopData> | undefined;
  const shopName = root?.settings?.shopName ?? 'Pasal';
  return [
    { title: `${title(root?.language ?? DEFAULT_LANGUAGE)} · ${shopName}` },
    { name: 'robots', content: 'noindex' },
  ];
}
