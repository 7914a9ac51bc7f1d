import { useEffect, useState } from 'react';
import type { StaffSettings } from '#contract/accounts/my-account.ts';
import { callApi, callApiWhole, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** The owner's rule for everybody who works here. */
export function SecondFactorRule() {
  const t = useTexts('admin').staff;
  const [isRequired, setRequired] = useState<boolean>();
  useEffect(() => {
    callApi<StaffSettings>('GET', '/admin/staff-settings').then(
      ({ secondFactorRequired }) => setRequired(secondFactorRequired),
      () => undefined,
    );
  }, []);
  if (isRequired === undefined) return null;

  async function change(secondFactorRequired: boolean): Promise<void> {
    try {
      await callApiWhole('PUT', '/admin/staff-settings', { secondFactorRequired });
      setRequired(secondFactorRequired);
      toast.success(t.saved);
    } catch (error) {
      toast.error(messageOf(error, ''));
    }
  }
  return (
    <div className="mt-6 rounded-card border border-line bg-surface p-4">
      <Checkbox
        label={t.requireSecondFactor}
        checked={isRequired}
        onChange={(event) => void change(event.target.checked)}
      />
      <p className="text-ink-soft text-sm">{t.requireSecondFactorHint}</p>
    </div>
  );
}
