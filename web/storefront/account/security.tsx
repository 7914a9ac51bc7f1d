import { useRevalidator } from 'react-router';
import type { OpenSession, ProfileAnswer, SessionListAnswer } from '#contract/accounts/my-account.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/accounts/passwords.ts';
import { formatMinuteIn } from '#contract/values/both-calendars.ts';
import { callApi, callApiWhole, messageOf } from '#web/api.ts';
import { asMember } from '#web/session/require-session.ts';
import { bsOn, nepaliDatesFirst } from '#web/storefront/orders/nepali-dates.ts';
import { browserTexts, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/security.ts';
import { CallForm, Section, SectionsSkeleton } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactor } from './second-factor.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  return asMember(request, async () => {
    const [{ profile }, { sessions }] = await Promise.all([
      callApi<ProfileAnswer>('GET', '/auth/profile', undefined, { signal }),
      callApi<SessionListAnswer>('GET', '/auth/sessions', undefined, { signal }),
      nepaliDatesFirst(),
    ]);
    return { profile, sessions };
  });
}

type Said = { message: string };

export default function Security({ loaderData: { profile, sessions } }: Route.ComponentProps) {
  const t = useTexts('account').accountPages;
  const account = useTexts('account').account;
  const changePassword = async (fields: Record<string, string>) =>
    (await callApiWhole<Said>('PUT', '/auth/password', fields)).message;
  const logOutElsewhere = async () => (await callApiWhole<Said>('DELETE', '/auth/sessions')).message;
  return (
    <>
      <Section title={t.password} hint={t.passwordHint}>
        <CallForm submit={t.changePassword} onSubmit={changePassword}>
          <PasswordField label={t.currentPassword} name="currentPassword" autoComplete="current-password" />
          <PasswordField
            label={t.newPassword}
            name="newPassword"
            autoComplete="new-password"
            hint={account.passwordHint(MIN_PASSWORD_LENGTH)}
          />
        </CallForm>
      </Section>
      <Section title={t.sessions}>
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <CallForm submit={t.logOutElsewhere} variant="secondary" onSubmit={logOutElsewhere} />
        )}
      </Section>
      <SecondFactor isOn={profile.second_factor} />
    </>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const language = useLanguage();
  const t = useTexts('account').accountPages;
  const { revalidate } = useRevalidator();
  const device = session.device || t.unknownDevice;
  async function end() {
    try {
      toast.success((await callApiWhole<Said>('DELETE', `/auth/sessions/${session._id}`)).message);
    } catch (error) {
      toast.error(messageOf(error, browserTexts('shop').kit.somethingWrong));
    }
    await revalidate();
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-ink-soft text-sm">
          {session.current
            ? t.thisDevice
            : t.lastUsed(formatMinuteIn(bsOn(language), session.last_used_at, language))}
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" aria-label={t.logOutOf(device)} onClick={end}>
          {t.logOutThere}
        </Button>
      )}
    </li>
  );
}

export function HydrateFallback() {
  const t = useTexts('account').accountPages;
  return <SectionsSkeleton label={t.loading} />;
}
