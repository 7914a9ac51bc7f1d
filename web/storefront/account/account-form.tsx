import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useHydrated } from '#web/hydrated.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type AccountFormProps = {
  title: string;
  intro: ReactNode;
  error: string | undefined;
  submit: string;
  submitting: string;
  children: ReactNode;
  /** Another way to send the form. */
  more?: ReactNode;
  below?: ReactNode;
};

/** The card that /login, /register and their like share. Fields keep what was typed, whatever the answer. */
export function AccountForm({
  title,
  intro,
  error,
  submit,
  submitting,
  children,
  more,
  below,
}: AccountFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  // The server rendered the form without what only the address knows, such as a link's token; it must stay in the address.
  useEffect(() => form.current?.setAttribute('action', pathname + search), [pathname, search]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-center font-bold text-2xl tracking-tight sm:text-3xl">{title}</h1>
      <p className="mt-2 mb-8 text-center text-ink-soft">{intro}</p>
      <Form
        method="post"
        id="account"
        ref={form}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-7"
      >
        {error && !isBusy && (
          <Notice tone="danger" alert>
            {error}
          </Notice>
        )}
        {children}
        <Button
          type="submit"
          size="large"
          busy={isBusy}
          disabled={!isReady}
          className={isReady ? 'mt-2' : 'mt-2 disabled:opacity-100'}
        >
          {isBusy ? submitting : submit}
        </Button>
        {more}
      </Form>
      {below}
    </div>
  );
}

export function EmailField() {
  const t = useTexts('buying').account;
  return (
    <TextField
      label={t.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}
