import { useState } from 'react';
import type { ProfileAnswer } from '#contract/accounts/my-account.ts';
import { languages } from '#texts/language.ts';
import { callApi, callApiWhole } from '#web/api.ts';
import { asMember } from '#web/session/require-session.ts';
import { readSession, storeSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { Route } from './+types/profile.ts';
import { CallForm, Section, SectionsSkeleton } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, () =>
    callApi<ProfileAnswer>('GET', '/auth/profile', undefined, { signal: request.signal }),
  );
}

type Said = { message: string };

export default function ProfileScreen({ loaderData: { profile } }: Route.ComponentProps) {
  const t = useTexts('account').accountPages;
  const [isCodeSent, setCodeSent] = useState(false);

  async function saveProfile({ name, language }: Record<string, string>) {
    await callApi('PUT', '/auth/profile', { name, language });
    const session = readSession();
    if (session && name) storeSession({ ...session, user: { ...session.user, name: name.trim() } });
    return t.saved;
  }
  const changeEmail = async (fields: Record<string, string>) =>
    (await callApiWhole<Said>('PUT', '/auth/email', { ...fields, email: fields.email?.trim() })).message;
  const confirmEmail = async () => (await callApiWhole<Said>('POST', '/auth/email/confirmation')).message;
  async function sendCode({ phone = '' }: Record<string, string>) {
    const { message } = await callApiWhole<Said>('PUT', '/auth/phone', {
      phone: phone.replace(/[\s-]/g, ''),
    });
    setCodeSent(true);
    return message;
  }
  async function confirmPhone({ code = '' }: Record<string, string>) {
    const { message } = await callApiWhole<Said>('POST', '/auth/confirm-phone', { code: code.trim() });
    setCodeSent(false);
    return message;
  }

  return (
    <>
      <Section title={t.aboutYou}>
        <CallForm submit={t.save} onSubmit={saveProfile}>
          <TextField
            key={profile.name}
            label={t.name}
            name="name"
            autoComplete="name"
            defaultValue={profile.name}
            required
            maxLength={100}
          />
          <SelectField
            key={profile.language}
            label={t.messagesIn}
            name="language"
            defaultValue={profile.language}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {t.languageNames[language]}
              </option>
            ))}
          </SelectField>
        </CallForm>
      </Section>
      <Section
        title={t.email}
        hint={`${t.emailIs(profile.email)} ${profile.email_confirmed ? t.emailConfirmed : t.emailOpen}`}
      >
        {!profile.email_confirmed && (
          <CallForm submit={t.confirmEmail} variant="secondary" onSubmit={confirmEmail} />
        )}
        <CallForm submit={t.changeEmail} variant="secondary" onSubmit={changeEmail}>
          <TextField
            label={t.newEmail}
            name="email"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
          />
          <PasswordField label={t.currentPassword} name="currentPassword" autoComplete="current-password" />
        </CallForm>
      </Section>
      <Section title={t.phone} hint={profile.phone ? t.phoneIs(profile.phone) : t.phoneHint}>
        <CallForm submit={t.sendCode} variant="secondary" onSubmit={sendCode}>
          <TextField
            label={t.newPhone}
            hint={t.phoneFormat}
            name="phone"
            type="tel"
            autoComplete="tel-national"
            required
            maxLength={20}
          />
        </CallForm>
        {isCodeSent && (
          <CallForm submit={t.confirmPhone} onSubmit={confirmPhone}>
            <TextField
              label={t.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9]{6}"
              maxLength={6}
              required
            />
          </CallForm>
        )}
      </Section>
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('account').accountPages;
  return <SectionsSkeleton label={t.loading} />;
}
