import { useState } from 'react';
import type { RecoveryCodesAnswer, SecondFactorStart } from '#contract/accounts/my-account.ts';
import { callApi, callApiWhole } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CallForm, Section } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';

/** Scan, type the first code, keep the codes to recover with. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTexts('account').accountPages;
  const [started, setStarted] = useState<SecondFactorStart>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  async function start(fields: Record<string, string>) {
    setStarted(await callApi<SecondFactorStart>('POST', '/auth/second-factor', fields));
    return undefined;
  }
  async function confirm({ code = '' }: Record<string, string>) {
    const input = { code: code.replace(/\s/g, '') };
    const answer = await callApi<RecoveryCodesAnswer>('POST', '/auth/second-factor/confirm', input);
    setRecoveryCodes(answer.recoveryCodes);
    setStarted(undefined);
    return undefined;
  }
  const drop = async (fields: Record<string, string>) =>
    (await callApiWhole<{ message: string }>('POST', '/auth/second-factor/drop', fields)).message;

  return (
    <Section title={t.secondFactor} hint={isOn ? t.secondFactorOn : t.secondFactorHint}>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {started && !isOn && <ToScan start={started} />}
      {started && !isOn ? (
        <CallForm submit={t.secondFactorConfirm} onSubmit={confirm}>
          <TextField
            label={t.secondFactorCode}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={7}
          />
        </CallForm>
      ) : (
        <CallForm
          key={String(isOn)}
          submit={isOn ? t.secondFactorDrop : t.secondFactorStart}
          variant={isOn ? 'danger' : 'secondary'}
          onSubmit={isOn ? drop : start}
        >
          <PasswordField label={t.currentPassword} name="currentPassword" autoComplete="current-password" />
        </CallForm>
      )}
    </Section>
  );
}

function ToScan({ start }: { start: SecondFactorStart }) {
  const t = useTexts('account').accountPages;
  return (
    <div className="grid gap-3">
      <p>{t.secondFactorScan}</p>
      <img
        alt=""
        src={`data:image/svg+xml,${encodeURIComponent(start.qr)}`}
        className="size-48 rounded-control border border-line bg-white"
      />
      <a href={start.uri} className="justify-self-start py-2.5 text-link underline">
        {t.secondFactorOpen}
      </a>
      <code className="wrap-anywhere rounded-control bg-sunken px-3 py-2 text-base">{start.secret}</code>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTexts('account').accountPages;
  return (
    <Notice tone="warning" alert>
      <p className="font-medium">{t.recoveryTitle}</p>
      <p>{t.recoveryHint}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 font-mono text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
