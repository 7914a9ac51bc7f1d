import { useEffect, useEffectEvent, useState } from 'react';
import type { CallerAnswer } from '#contract/orders/taken-orders.ts';
import { readPhone } from '#contract/values/phone.ts';
import { PhoneHistoryLine } from '#web/admin/cash/phone-history.tsx';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Choice } from './choice.tsx';
import type { TakenDraft } from './taken-draft.ts';

type CallerProps = {
  draft: TakenDraft;
  set: (change: Partial<TakenDraft>) => void;
  onFound: (caller: CallerAnswer) => void;
};

/** Who calls, by the phone number: it says what is known of them as soon as it is whole. */
export function Caller({ draft, set, onFound }: CallerProps) {
  const t = useTexts('admin').taking;
  const caller = useCaller(draft.phone, onFound);
  const [wasLeft, setLeft] = useState(false);
  const isWrong = wasLeft && draft.phone.trim() !== '' && !readPhone(draft.phone);
  return (
    <Panel title={t.customer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.phone}
          hint={t.phoneHint}
          error={isWrong ? t.phoneWrong : undefined}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          maxLength={20}
          value={draft.phone}
          onChange={(event) => set({ phone: event.target.value })}
          onBlur={() => setLeft(true)}
        />
        <TextField
          label={t.name}
          autoComplete="off"
          required
          maxLength={100}
          value={draft.fullName}
          onChange={(event) => set({ fullName: event.target.value })}
        />
        {!draft.customerId && (
          <TextField
            label={t.email}
            type="email"
            autoComplete="off"
            maxLength={254}
            className="sm:col-start-2"
            value={draft.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </div>
      <div role="status" className="mt-3 grid gap-3 empty:mt-0">
        {caller && <PhoneHistoryLine history={caller.history} />}
      </div>
      {caller && caller.customers.length > 0 && (
        <fieldset className="mt-3">
          <legend className="font-medium text-sm">{t.account}</legend>
          {caller.customers.map(({ _id, name, email, isConfirmed }) => (
            <Choice
              key={_id}
              name="account"
              label={`${name}, ${email}${isConfirmed ? ` (${t.confirmedNumber})` : ''}`}
              checked={draft.customerId === _id}
              onChoose={() => set({ customerId: _id })}
            />
          ))}
          <Choice
            name="account"
            label={t.withoutAccount}
            checked={draft.customerId === ''}
            onChoose={() => set({ customerId: '' })}
          />
        </fieldset>
      )}
    </Panel>
  );
}

function useCaller(typed: string, onFound: (caller: CallerAnswer) => void): CallerAnswer | undefined {
  const [caller, setCaller] = useState<CallerAnswer>();
  const tell = useEffectEvent(onFound);
  const phone = readPhone(typed);
  useEffect(() => {
    setCaller(undefined);
    if (!phone) return;
    const leaving = new AbortController();
    callApi<CallerAnswer>('GET', `/admin/orders/caller?phone=${phone}`, undefined, { signal: leaving.signal })
      .then((found) => {
        setCaller(found);
        tell(found);
      })
      // What is not known can be typed.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [phone]);
  return caller;
}
