import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { DeliveryZone, DeliveryZoneInput, District } from '#contract/delivery/delivery.ts';
import type { Place } from '#contract/delivery/places.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DeliveryContext } from './delivery.tsx';
import { type StepDraft, WeightSteps } from './weight-steps.tsx';
import { ZonePlaces } from './zone-places.tsx';

type ActionArgs = { request: Request; params: { id?: string } };

export async function clientAction({ request, params: { id } }: ActionArgs) {
  const input: unknown = await request.json();
  return write(
    () =>
      id
        ? callApi('PUT', `/admin/delivery-zones/${id}`, input)
        : callApi('POST', '/admin/delivery-zones', input),
    browserTexts('admin').delivery.saved,
  );
}

export default function EditZone({ params: { id } }: { params: { id?: string } }) {
  const t = useTexts('admin').delivery;
  const { zones, districts, places } = useOutletContext<DeliveryContext>();
  const close = useCloseDialog(href('/admin/delivery'));
  const [base] = useState(() => zones.find(({ _id }) => _id === id));
  return (
    <Dialog title={id ? t.editZone : t.newZone} open onClose={close} wide>
      {id && !base ? (
        <Notice tone="danger">{t.gone}</Notice>
      ) : (
        <ZoneForm key={id} base={base} districts={districts} known={places} onClose={close} />
      )}
    </Dialog>
  );
}

type Written = 'name' | 'nameNe' | 'fee' | 'freeFrom' | 'daysFrom' | 'daysTo';
type Draft = Record<Written, string> &
  Pick<DeliveryZone, 'cashAllowed' | 'districts' | 'places'> & { steps: StepDraft[] };
type ZoneFormProps = {
  base: DeliveryZone | undefined;
  districts: District[];
  known: Place[];
  onClose: () => void;
};

function ZoneForm({ base, districts, known, onClose }: ZoneFormProps) {
  const t = useTexts('admin').delivery;
  const [first] = useState(() => draftOf(base));
  const [draft, setDraft] = useState(first);
  const { busy, done, problem, send } = useWrite(onClose);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const text = (field: Written) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const amount = { inputMode: 'decimal', min: 0, step: 0.01 } as const;
  const days = { inputMode: 'numeric', min: 0, max: 60, required: true } as const;
  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(inputOf(draft, base));
  }
  return (
    <form onSubmit={save} className="grid gap-5">
      <TextField label={t.name} required maxLength={60} {...text('name')} />
      <TextField label={t.nameNe} lang="ne" maxLength={60} {...text('nameNe')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label={t.fee} required {...amount} {...text('fee')} />
        <NumberField label={t.free} {...amount} {...text('freeFrom')} />
        <NumberField label={t.daysFrom} {...days} {...text('daysFrom')} />
        <NumberField label={t.daysTo} {...days} {...text('daysTo')} />
      </div>
      <Checkbox
        label={t.cash}
        checked={draft.cashAllowed}
        onChange={(event) => set({ cashAllowed: event.target.checked })}
      />
      <WeightSteps steps={draft.steps} onChange={(steps) => set({ steps })} />
      <ZonePlaces
        all={districts}
        known={known}
        districts={draft.districts}
        places={draft.places}
        onChange={set}
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

function draftOf(zone?: DeliveryZone): Draft {
  return {
    name: zone?.name ?? '',
    nameNe: zone?.nameNe ?? '',
    fee: zone ? String(zone.fee) : '',
    freeFrom: zone?.freeFrom == null ? '' : String(zone.freeFrom),
    daysFrom: String(zone?.daysFrom ?? 1),
    daysTo: String(zone?.daysTo ?? 3),
    cashAllowed: zone?.cashAllowed ?? true,
    districts: zone?.districts ?? [],
    places: zone?.places ?? [],
    steps: (zone?.weightSteps ?? []).map(({ fromGrams, fee }) => ({
      fromGrams: String(fromGrams),
      fee: String(fee),
    })),
  };
}

function inputOf(draft: Draft, base: DeliveryZone | undefined): DeliveryZoneInput {
  const { name, nameNe, fee, freeFrom, daysFrom, daysTo, steps, ...rest } = draft;
  return {
    ...rest,
    name: name.trim(),
    nameNe: nameNe.trim(),
    ...(base ? { version: base.version } : {}),
    fee: Number(fee),
    freeFrom: freeFrom.trim() === '' ? null : Number(freeFrom),
    daysFrom: Number(daysFrom),
    daysTo: Number(daysTo),
    weightSteps: steps.map((step) => ({ fromGrams: Number(step.fromGrams), fee: Number(step.fee) })),
  };
}
