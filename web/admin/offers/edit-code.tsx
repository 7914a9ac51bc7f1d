import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { Discount, DiscountInput, DiscountKind } from '#contract/offers.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { fromField, toField } from '#web/admin/kit/dates/local-time.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OffersContext } from './offers.tsx';

type ActionArgs = { request: Request; params: { id?: string } };

export async function clientAction({ request, params: { id } }: ActionArgs) {
  const input: unknown = await request.json();
  const saved = browserTexts('admin').offers.codeSaved;
  return write(
    () => (id ? callApi('PUT', `/admin/discounts/${id}`, input) : callApi('POST', '/admin/discounts', input)),
    saved,
  );
}

export default function EditCode({ params: { id } }: { params: { id?: string } }) {
  const t = useTexts('admin').offers;
  const { discounts } = useOutletContext<OffersContext>();
  const close = useCloseDialog(href('/admin/offers'));
  const [base] = useState(() => discounts.find(({ _id }) => _id === id));
  return (
    <Dialog title={id ? t.editCode : t.newCode} open onClose={close}>
      {id && !base ? (
        <Notice tone="danger">{t.gone}</Notice>
      ) : (
        <CodeForm key={id} base={base} onClose={close} />
      )}
    </Dialog>
  );
}

type Draft = Record<
  'code' | 'value' | 'minimum' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesPerCustomer',
  string
> & { kind: DiscountKind; firstOrderOnly: boolean };

function CodeForm({ base, onClose }: { base: Discount | undefined; onClose: () => void }) {
  const t = useTexts('admin').offers;
  const [first] = useState(() => draftOf(base));
  const [draft, setDraft] = useState(first);
  const { busy, done, problem, send } = useWrite(onClose);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const text = (field: Exclude<keyof Draft, 'kind' | 'firstOrderOnly'>) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(inputOf(draft));
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      <TextField
        label={t.code}
        hint={t.codeHint}
        required
        maxLength={40}
        pattern="\s*[\p{L}\p{M}\p{N}_\-]+\s*"
        autoCapitalize="characters"
        autoComplete="off"
        {...text('code')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t.kind}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value as DiscountKind })}
        >
          {(['percent', 'amount', 'free_delivery'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </SelectField>
        {draft.kind !== 'free_delivery' && (
          <NumberField
            label={draft.kind === 'percent' ? t.percentValue : t.amountValue}
            inputMode="decimal"
            required
            min={0.01}
            max={draft.kind === 'percent' ? 100 : 1_000_000_000}
            step={0.01}
            {...text('value')}
          />
        )}
      </div>
      <NumberField
        label={t.minimum}
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder="0"
        {...text('minimum')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField label={t.startsAt} withTime {...text('startsAt')} />
        <DayField label={t.endsAt} withTime {...text('endsAt')} />
        <NumberField
          label={t.maxUses}
          inputMode="numeric"
          min={1}
          step={1}
          placeholder={t.noLimit}
          {...text('maxUses')}
        />
        <NumberField
          label={t.maxUsesPerCustomer}
          inputMode="numeric"
          min={1}
          step={1}
          placeholder={t.noLimit}
          {...text('maxUsesPerCustomer')}
        />
      </div>
      <Checkbox
        label={t.firstOrderOnly}
        checked={draft.firstOrderOnly}
        onChange={(event) => set({ firstOrderOnly: event.target.checked })}
      />
      <FormFoot
        problem={problem}
        busy={busy}
        cancel={t.cancel}
        submit={t.save}
        dirty={!done && JSON.stringify(draft) !== JSON.stringify(first)}
        onCancel={onClose}
      />
    </form>
  );
}

function draftOf(discount?: Discount): Draft {
  return {
    code: discount?.code ?? '',
    kind: discount?.kind ?? 'percent',
    value: discount && discount.kind !== 'free_delivery' ? String(discount.value) : '',
    minimum: discount?.minimum ? String(discount.minimum) : '',
    startsAt: toField(discount?.startsAt ?? null),
    endsAt: toField(discount?.endsAt ?? null),
    maxUses: discount?.maxUses ? String(discount.maxUses) : '',
    maxUsesPerCustomer: discount?.maxUsesPerCustomer ? String(discount.maxUsesPerCustomer) : '',
    firstOrderOnly: discount?.firstOrderOnly ?? false,
  };
}

function inputOf(draft: Draft): DiscountInput {
  const number = (text: string) => (text ? Number(text) : null);
  return {
    code: draft.code.trim(),
    kind: draft.kind,
    value: draft.kind === 'free_delivery' ? 0 : Number(draft.value),
    minimum: number(draft.minimum),
    startsAt: fromField(draft.startsAt),
    endsAt: fromField(draft.endsAt),
    maxUses: number(draft.maxUses),
    maxUsesPerCustomer: number(draft.maxUsesPerCustomer),
    firstOrderOnly: draft.firstOrderOnly,
  };
}
