import { data, Link } from 'react-router';
import { callApiWhole, isUnreachable, messageOf } from '#web/api.ts';
import { loadSession } from '#web/session/load-session.ts';
import { readToken, storeSession } from '#web/session/session.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/confirm-email.ts';
import { AccountForm } from './account-form.tsx';
import { askWho } from './ask-who.ts';
import { refuse } from './enter.ts';
import { searchHere } from './search-here.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.confirmTitle);

/** By a press, not by opening the page: programs that look into mail open every link. */
export async function clientAction() {
  const token = searchHere().get('token') ?? '';
  try {
    const { message } = await callApiWhole<{ message: string }>('POST', '/auth/confirm-email', { token });
    const session = await loadSession();
    const user = session ? await askWho() : undefined;
    const kept = readToken();
    if (user && kept) storeSession({ token: kept, user });
    return data({ message, error: undefined });
  } catch (error) {
    return refuse(
      messageOf(error, browserTexts('shop').kit.somethingWrong),
      isUnreachable(error) ? 503 : 400,
    );
  }
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const t = useTexts('account').account;
  const done = actionData && 'message' in actionData ? actionData.message : undefined;
  return (
    <AccountForm
      title={t.confirmTitle}
      intro={t.confirmIntro}
      error={actionData?.error}
      submit={t.confirm}
      submitting={t.confirming}
      below={
        <p className="mt-6 text-center">
          <Link to="/account" className="inline-flex min-h-11 items-center text-link underline">
            {t.goOn}
          </Link>
        </p>
      }
    >
      {done && (
        <Notice tone="info" alert>
          {done}
        </Notice>
      )}
    </AccountForm>
  );
}
