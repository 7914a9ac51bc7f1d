import { MIN_PASSWORD_LENGTH } from '#contract/accounts/passwords.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Route } from './+types/accept-invitation.ts';
import { AccountForm } from './account-form.tsx';
import { enter } from './enter.ts';
import { PasswordField } from './password-field.tsx';
import { searchHere } from './search-here.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.inviteTitle);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const input = {
    token: searchHere().get('token') ?? '',
    name: String(form.get('name') ?? '').trim(),
    password: form.get('password'),
  };
  const url = new URL('/login?next=/admin/orders', location.origin);
  return enter(new Request(url), '/auth/accept-invitation', input, browserTexts('account').account.joined);
}

export default function AcceptInvitation({ actionData }: Route.ComponentProps) {
  const t = useTexts('account').account;
  return (
    <AccountForm
      title={t.inviteTitle}
      intro={t.inviteIntro}
      error={actionData?.error}
      submit={t.join}
      submitting={t.joining}
    >
      <TextField label={t.name} name="name" autoComplete="name" required maxLength={100} />
      <PasswordField autoComplete="new-password" hint={t.passwordHint(MIN_PASSWORD_LENGTH)} />
    </AccountForm>
  );
}
