import { Link, useLocation } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '#contract/passwords.ts';
import { messages } from '#texts/en/messages.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { privateMeta } from '#web/storefront/frame/screen.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Route } from './+types/register.ts';
import { AccountForm, EmailField, PasswordField } from './account-form.tsx';
import { enter, leaveIfLoggedIn, refuse } from './enter.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Sign Up', matches);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await leaveIfLoggedIn(request);
  return null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const password = text('password');
  if (password !== text('confirmPassword')) return refuse(messages.passwordsDoNotMatch);
  if ([...password].length < MIN_PASSWORD_LENGTH) return refuse(messages.passwordTooShort);
  const input = { name: text('name').trim(), email: text('email').trim(), password };
  return enter(request, '/auth/register', input, messages.registrationSuccessful);
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  useStayInStep();
  return (
    <AccountForm
      title="Create your account"
      intro={
        <>
          Already have one?{' '}
          <Link to={`/login${search}`} className="text-link underline">
            Login
          </Link>
        </>
      }
      error={actionData?.error}
      submit="Sign Up"
      submitting="Creating your account…"
    >
      <TextField label="Name" name="name" autoComplete="name" required maxLength={100} />
      <EmailField />
      <PasswordField autoComplete="new-password" hint={`At least ${MIN_PASSWORD_LENGTH} characters`} />
      <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
    </AccountForm>
  );
}
