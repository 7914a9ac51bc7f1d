import { useNavigate } from 'react-router';
import { callApiWhole } from '#web/api.ts';
import { saveFile } from '#web/save-file.ts';
import { asMember } from '#web/session/require-session.ts';
import { clearSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/my-data.ts';
import { CallForm, Section, SectionsSkeleton } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, async () => null);
}

export default function MyData() {
  const t = useTexts('account').accountPages;
  const navigate = useNavigate();

  async function download() {
    await saveFile('/auth/my-data', 'my-data.json');
    return undefined;
  }
  async function leave(fields: Record<string, string>) {
    const { message } = await callApiWhole<{ message: string }>('POST', '/auth/delete-account', fields);
    await navigate('/');
    clearSession();
    toast.success(message);
    return undefined;
  }

  return (
    <>
      <Section title={t.download} hint={t.downloadHint}>
        <CallForm submit={t.downloadButton} variant="secondary" onSubmit={download} />
      </Section>
      <Section title={t.leave} hint={t.leaveHint}>
        <CallForm submit={t.leaveButton} variant="danger" onSubmit={leave}>
          <PasswordField label={t.currentPassword} name="currentPassword" autoComplete="current-password" />
        </CallForm>
      </Section>
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('account').accountPages;
  return <SectionsSkeleton label={t.loading} />;
}
