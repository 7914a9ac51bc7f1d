import { Link, useLocation } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/passwords.ts';
import type { PageAddress } from '#contract/values/page-address.ts';
import { keepNext } from '#web/session/next-path.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Route } from './+types/register.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { enter, leaveIfLoggedIn, refuse } from './enter.ts';
import { useLoginReason } from './login-reason.ts';
import { PasswordField } from './password-field.tsx';

export const handle: PageAddress = { ownSearch: keepNext };

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.signUp);

/** So that the server renders the form: without a loader it would leave the page to the browser. */
export function loader() {
  return null;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await leaveIfLoggedIn(request);
  return null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const t = browserTexts('account').account;
  const password = text('password');
  if (password !== text('confirmPassword')) return refuse(t.passwordsDoNotMatch);
  if ([...password].length < MIN_PASSWORD_LENGTH) return refuse(t.passwordTooShort);
  const input = { name: text('name').trim(), email: text('email').trim(), password };
  return enter(request, '/auth/register', input, t.registrationSuccessful);
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const t = useTexts('account').account;
  useStayInStep();
  return (
    <AccountForm
      title={t.registerTitle}
      intro={
        <>
          {t.alreadyHaveOne}{' '}
          <Link to={`/login${search}`} className="text-link underline">
            {t.login}
          </Link>
        </>
      }
      reason={useLoginReason()}
      error={actionData?.error}
      submit={t.signUp}
      submitting={t.creatingAccount}
    >
      <TextField label={t.name} name="name" autoComplete="name" required maxLength={100} />
      <EmailField />
      <PasswordField autoComplete="new-password" hint={t.passwordHint(MIN_PASSWORD_LENGTH)} />
      <PasswordField label={t.confirmPassword} name="confirmPassword" autoComplete="new-password" />
    </AccountForm>
  );
}
