import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A screen's ErrorBoundary: what could not be fetched, the server's own sentence, and another try. */
export function FetchFailed({
  heading,
  message,
  children,
}: {
  heading: string;
  message: string;
  children?: ReactNode;
}) {
  const t = useTexts('admin').kit;
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight">{heading}</h1>
      <div role="alert" className="mt-6 rounded-card border border-line bg-surface">
        <EmptyState icon={CloudOff} title={message} hint={messageOf(error, t.tryLater)}>
          <Button onClick={() => revalidate()} busy={state === 'loading'}>
            {t.tryAgain}
          </Button>
          {children}
        </EmptyState>
      </div>
    </>
  );
}
