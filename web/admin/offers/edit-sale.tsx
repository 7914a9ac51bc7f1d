import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { Sale, SaleInput } from '#contract/offers.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { fromField, toField } from '#web/admin/kit/dates/local-time.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { ProductPicker } from '#web/admin/kit/product-picker.tsx';
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
  const saved = browserTexts('admin').offers.saleSaved;
  return write(
    () => (id ? callApi('PUT', `/admin/sales/${id}`, input) : callApi('POST', '/admin/sales', input)),
    saved,
  );
}

export default function EditSale({ params: { id } }: { params: { id?: string } }) {
  const t = useTexts('admin').offers;
  const { sales, categories } = useOutletContext<OffersContext>();
  const close = useCloseDialog(href('/admin/offers'));
  const [base] = useState(() => sales.find(({ _id }) => _id === id));
  return (
    <Dialog title={id ? t.editSale : t.newSale} open onClose={close} wide>
      {id && !base ? (
        <Notice tone="danger">{t.gone}</Notice>
      ) : (
        <SaleForm key={id} base={base} categories={categories} onClose={close} />
      )}
    </Dialog>
  );
}

type Draft = Record<'name' | 'value' | 'startsAt' | 'endsAt', string> &
  Pick<Sale, 'kind' | 'productIds' | 'categoryIds'>;
type SaleFormProps = { base: Sale | undefined; categories: Category[]; onClose: () => void };

function SaleForm({ base, categories, onClose }: SaleFormProps) {
  const t = useTexts('admin').offers;
  const [first] = useState(() => draftOf(base));
  const [draft, setDraft] = useState(first);
  const { busy, done, problem, send } = useWrite(onClose);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const text = (field: 'name' | 'value' | 'startsAt' | 'endsAt') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(inputOf(draft));
  }
  function toggle(id: string, isIn: boolean) {
    set({ categoryIds: isIn ? [...draft.categoryIds, id] : draft.categoryIds.filter((one) => one !== id) });
  }

  return (
    <form onSubmit={save} className="grid gap-5">
      <TextField label={t.name} hint={t.nameHint} required maxLength={80} {...text('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t.kind}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value as Sale['kind'] })}
        >
          <option value="percent">{t.kinds.percent}</option>
          <option value="amount">{t.kinds.amount}</option>
        </SelectField>
        <NumberField
          label={draft.kind === 'percent' ? t.percentValue : t.amountEach}
          inputMode="decimal"
          required
          min={0.01}
          max={draft.kind === 'percent' ? 100 : 1_000_000_000}
          step={0.01}
          {...text('value')}
        />
        <DayField label={t.startsAt} withTime required {...text('startsAt')} />
        <DayField label={t.endsAt} withTime required {...text('endsAt')} />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t.categories}</legend>
        <div className="grid sm:grid-cols-2">
          {categories.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={draft.categoryIds.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <ProductPicker chosen={draft.productIds} onChange={(productIds) => set({ productIds })} />
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

const DAY = 24 * 60 * 60 * 1000;

/** A new sale starts now and lasts a week. */
function draftOf(sale?: Sale): Draft {
  return {
    name: sale?.name ?? '',
    kind: sale?.kind ?? 'percent',
    value: sale ? String(sale.value) : '',
    productIds: sale?.productIds ?? [],
    categoryIds: sale?.categoryIds ?? [],
    startsAt: toField(sale?.startsAt ?? new Date().toISOString()),
    endsAt: toField(sale?.endsAt ?? new Date(Date.now() + 7 * DAY).toISOString()),
  };
}

function inputOf({ name, value, startsAt, endsAt, ...rest }: Draft): SaleInput {
  return {
    ...rest,
    name: name.trim(),
    value: Number(value),
    startsAt: fromField(startsAt) ?? '',
    endsAt: fromField(endsAt) ?? '',
  };
}
