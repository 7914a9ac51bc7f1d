import { Link, redirect, useSearchParams } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/passwords.ts';
import { callApiWhole, isUnreachable, messageOf } from '#web/api.ts';
import { useHydrated } from '#web/hydrated.ts';
import { clearSession } from '#web/session/session.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/reset-password.ts';
import { AccountForm } from './account-form.tsx';
import { refuse } from './enter.ts';
import { PasswordField } from './password-field.tsx';
import { searchHere } from './search-here.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.resetTitle);

/** With the token of a mail's link, or with an email and the digits of an SMS. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const asked = searchHere();
  const form = await request.formData();
  const password = String(form.get('password') ?? '');
  const token = asked.get('token');
  const proof = token ? { token } : { email: asked.get('email'), code: String(form.get('code')).trim() };
  try {
    const { message } = await callApiWhole<{ message: string }>('POST', '/auth/reset-password', {
      ...proof,
      password,
    });
    clearSession();
    toast.success(message);
    return redirect('/login');
  } catch (error) {
    return refuse(
      messageOf(error, browserTexts('shop').kit.somethingWrong),
      isUnreachable(error) ? 503 : 400,
    );
  }
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const t = useTexts('account').account;
  const [asked] = useSearchParams();
  // The server renders the page without what is in the address.
  const isReady = useHydrated();
  const needsCode = isReady && !asked.get('token') && asked.get('email') !== null;
  const isIncomplete = isReady && !asked.get('token') && !needsCode;
  return (
    <AccountForm
      title={t.resetTitle}
      intro={t.resetIntro}
      error={actionData?.error}
      submit={t.savePassword}
      submitting={t.saving}
      below={
        <p className="mt-6 text-center">
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link underline">
            {t.askAgain}
          </Link>
        </p>
      }
    >
      {isIncomplete && <Notice tone="warning">{t.linkIncomplete}</Notice>}
      {needsCode && (
        <TextField
          label={t.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
        />
      )}
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.passwordHint(MIN_PASSWORD_LENGTH)}
      />
    </AccountForm>
  );
}
