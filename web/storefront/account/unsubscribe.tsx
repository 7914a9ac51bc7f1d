import { data } from 'react-router';
import { callApiWhole, isUnreachable, messageOf } from '#web/api.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/unsubscribe.ts';
import { AccountForm } from './account-form.tsx';
import { refuse } from './enter.ts';
import { searchHere } from './search-here.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'account').account.unsubscribeTitle);

export async function clientAction() {
  const token = searchHere().get('token') ?? '';
  try {
    const path = `/messages/unsubscribe?${new URLSearchParams({ token })}`;
    const { message } = await callApiWhole<{ message: string }>('POST', path);
    return data({ message, error: undefined });
  } catch (error) {
    return refuse(
      messageOf(error, browserTexts('shop').kit.somethingWrong),
      isUnreachable(error) ? 503 : 400,
    );
  }
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const t = useTexts('account').account;
  const done = actionData && 'message' in actionData ? actionData.message : undefined;
  return (
    <AccountForm
      title={t.unsubscribeTitle}
      intro={t.unsubscribeIntro}
      error={actionData?.error}
      submit={t.unsubscribe}
      submitting={t.unsubscribing}
    >
      {done && (
        <Notice tone="info" alert>
          {done}
        </Notice>
      )}
    </AccountForm>
  );
}
