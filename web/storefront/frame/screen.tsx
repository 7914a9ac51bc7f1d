import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, isUnreachable } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ScreenProps = { title: string; aside?: ReactNode; back?: ReactNode; children: ReactNode };

/** The frame of every screen that belongs to one customer. It fills the window, so that the footer never jumps into view. */
export function Screen({ title, aside, back, children }: ScreenProps) {
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10 print:min-h-0 print:p-0">
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

/** In the raw page of a screen that needs the app: without scripts its placeholder would stay for ever. */
export function NeedsScript() {
  const t = useTexts('shop').frame;
  return (
    <noscript>
      <Notice tone="warning" className="mb-6">
        {t.needsScript}
      </Notice>
    </noscript>
  );
}

/** What a failed read leaves on screen: the reason, and a way to try again. */
export function ScreenError({ title, error }: { title: string; error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const t = useTexts('shop');
  return (
    <Screen title={title}>
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={isUnreachable(error) ? t.frame.noConnection : t.frame.notLoaded}
          hint={error instanceof ApiError ? error.message : t.frame.wrongHere}
        >
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {t.kit.retry}
          </Button>
          <ButtonLink to="/products" variant="secondary">
            {t.kit.browseProducts}
          </ButtonLink>
        </EmptyState>
      </div>
    </Screen>
  );
}
