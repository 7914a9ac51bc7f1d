import { Link, useLocation } from 'react-router';
import type { DemoLogin } from '#contract/public-shop.ts';
import type { PageAddress } from '#contract/values/page-address.ts';
import { keepNext } from '#web/session/next-path.ts';
import { shopContext } from '#web/shop-context.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Route } from './+types/login.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { enter, leaveIfLoggedIn } from './enter.ts';
import { useLoginReason } from './login-reason.ts';
import { PasswordField } from './password-field.tsx';

export const handle: PageAddress = { ownSearch: keepNext };

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.login);

export async function loader({ context }: Route.LoaderArgs) {
  return { demoLogins: await context.get(shopContext).demoLogins() };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await leaveIfLoggedIn(request);
  return serverLoader();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const code = String(form.get('code') ?? '').trim();
  const input = {
    email: String(form.get('email')).trim(),
    password: form.get('password'),
    ...(code ? { code } : {}),
  };
  return enter(request, '/auth/login', input, browserTexts('account').account.loginSuccessful);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const t = useTexts('account').account;
  useStayInStep();
  const needsCode = ['secondFactorNeeded', 'secondFactorWrong'].includes(actionData?.code ?? '');
  return (
    <AccountForm
      title={t.loginTitle}
      intro={
        <>
          {t.newHere}{' '}
          <Link to={`/register${search}`} className="text-link underline">
            {t.createAccount}
          </Link>
        </>
      }
      reason={useLoginReason()}
      error={actionData?.error}
      submit={t.login}
      submitting={t.loggingIn}
      below={loaderData.demoLogins.length > 0 && <DemoLogins logins={loaderData.demoLogins} />}
    >
      <EmailField />
      <PasswordField autoComplete="current-password" />
      {needsCode && (
        <TextField
          label={t.secondFactor}
          hint={t.secondFactorHint}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={40}
        />
      )}
      <Link
        to="/forgot-password"
        className="-my-1 inline-flex min-h-11 items-center self-start text-link underline"
      >
        {t.forgotten}
      </Link>
    </AccountForm>
  );
}

function DemoLogins({ logins }: { logins: DemoLogin[] }) {
  const t = useTexts('account').account;
  function use({ email, password }: DemoLogin) {
    for (const [name, value] of Object.entries({ email, password })) {
      const field = document.querySelector<HTMLInputElement>(`#account [name="${name}"]`);
      if (field) field.value = value;
    }
    document.querySelector<HTMLButtonElement>('#account [type="submit"]')?.focus();
  }
  return (
    <section aria-labelledby="demo" className="mt-6 rounded-card border border-line border-dashed p-5">
      <h2 id="demo" className="font-semibold">
        {t.demoTitle}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{t.demoHint}</p>
      <ul className="mt-3 divide-y divide-line">
        {logins.map((login) => (
          <li key={login.email} className="flex items-center justify-between gap-3 py-3 last:pb-0">
            <div className="min-w-0 text-sm">
              <p className="font-medium text-base">{t.roles[login.role]}</p>
              <p className="break-all text-ink-soft">{login.email}</p>
              <p className="text-ink-soft">{login.password}</p>
            </div>
            <Button variant="secondary" aria-label={t.fillInFor(login.role)} onClick={() => use(login)}>
              {t.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
