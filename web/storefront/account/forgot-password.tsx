import { data, Link, redirect } from 'react-router';
import { callApiWhole, isUnreachable, messageOf } from '#web/api.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/forgot-password.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { refuse } from './enter.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.forgotTitle);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email')).trim();
  const by = form.get('by') === 'sms' ? 'sms' : 'mail';
  try {
    const { message } = await callApiWhole<{ message: string }>('POST', '/auth/forgot-password', {
      email,
      by,
    });
    if (by === 'sms') return redirect(`/reset-password?${new URLSearchParams({ email })}`);
    return data({ message, error: undefined });
  } catch (error) {
    return refuse(
      messageOf(error, browserTexts('shop').kit.somethingWrong),
      isUnreachable(error) ? 503 : 400,
    );
  }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useTexts('account').account;
  const sent = actionData && 'message' in actionData ? actionData.message : undefined;
  return (
    <AccountForm
      title={t.forgotTitle}
      intro={t.forgotIntro}
      error={actionData?.error}
      submit={t.sendLink}
      submitting={t.sending}
      below={
        <p className="mt-6 text-center">
          <Link to="/login" className="inline-flex min-h-11 items-center text-link underline">
            {t.backToLogin}
          </Link>
        </p>
      }
      more={
        <Button type="submit" variant="quiet" name="by" value="sms">
          {t.sendCode}
        </Button>
      }
    >
      {sent && (
        <Notice tone="info" alert>
          {sent}
        </Notice>
      )}
      <EmailField />
    </AccountForm>
  );
}
