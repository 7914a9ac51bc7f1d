import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useHydrated } from '#web/hydrated.ts';
import { NeedsScript } from '#web/storefront/frame/screen.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldProblems, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type AccountFormProps = {
  title: string;
  intro: ReactNode;
  /** Why the visitor was asked to come here. */
  reason?: string;
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
  reason,
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
  const { problems, check, recheck } = useFieldProblems();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-center font-bold text-2xl tracking-tight sm:text-3xl">{title}</h1>
      <p className="mt-2 mb-8 text-center text-ink-soft">{intro}</p>
      <NeedsScript />
      {reason && (
        <Notice tone="info" className="mb-5">
          {reason}
        </Notice>
      )}
      <Form
        method="post"
        id="account"
        ref={form}
        noValidate
        onSubmit={check}
        onInput={recheck}
        className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-7"
      >
        {error && !isBusy && (
          <Notice tone="danger" alert>
            {error}
          </Notice>
        )}
        <FieldProblems value={problems}>{children}</FieldProblems>
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

/** The platform's own checks of each field, in our words beside it; what was wrong falls silent as soon as it is right. */
function useFieldProblems() {
  const t = useTexts('account').account.required;
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});

  function sentenceFor({ name, type, validity }: HTMLInputElement): string {
    if (type === 'email') return validity.valueMissing ? t.email : t.emailForm;
    if (name === 'name') return t.name;
    return /password/i.test(name) ? t.password : t.other;
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const wrong = [...event.currentTarget.querySelectorAll('input')].filter(
      ({ validity }) => !validity.valid,
    );
    setProblems(Object.fromEntries(wrong.map((input) => [input.name, sentenceFor(input)])));
    if (wrong.length > 0) event.preventDefault();
    wrong[0]?.focus();
  }

  function recheck(event: FormEvent<HTMLFormElement>) {
    const input = event.target as HTMLInputElement;
    if (!problems[input.name]) return;
    setProblems({ ...problems, [input.name]: input.validity.valid ? undefined : sentenceFor(input) });
  }
  return { problems, check, recheck };
}

export function EmailField() {
  const t = useTexts('account').account;
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
