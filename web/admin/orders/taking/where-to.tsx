import { useRouteLoaderData } from 'react-router';
import { PlaceField } from '#web/order-kit/place-field.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Choice } from './choice.tsx';
import type { TakenDraft } from './taken-draft.ts';

type WhereToProps = {
  draft: TakenDraft;
  set: (change: Partial<TakenDraft>) => void;
  /** Where it can be picked up; empty: nowhere. */
  pickupAddress: string;
  /** Another caller was found: what stands in the box is theirs. */
  filled: number;
  isPlaceMissing: boolean;
};

export function WhereTo({ draft, set, pickupAddress, filled, isPlaceMissing }: WhereToProps) {
  const t = useTexts('admin').taking;
  const { pickup, place } = draft;
  const mayWrite = useRouteLoaderData<typeof rootLoader>('root')?.settings.freeAddresses ?? false;
  return (
    <Panel title={t.delivery}>
      {pickupAddress && (
        <fieldset className="mb-3 flex flex-wrap gap-x-8">
          <legend className="sr-only">{t.delivery}</legend>
          <Choice name="way" label={t.bring} checked={!pickup} onChoose={() => set({ pickup: false })} />
          <Choice
            name="way"
            label={t.pickup}
            hint={pickupAddress}
            checked={pickup}
            onChoose={() => set({ pickup: true })}
          />
        </fieldset>
      )}
      {!pickup && (
        <div className="grid gap-4 sm:grid-cols-2">
          {draft.isFree ? (
            <FreePlace draft={draft} set={set} />
          ) : (
            <div className="sm:col-span-2">
              <PlaceField
                key={filled}
                label={t.place}
                hint={t.placeHint}
                error={isPlaceMissing && !place ? t.placeNeeded : undefined}
                nothing={t.noPlace}
                place={place}
                onChoose={(chosen) => set({ place: chosen, ...(chosen ? {} : { ward: '' }) })}
              />
              {mayWrite && !place && (
                <button type="button" className={otherWay} onClick={() => set({ isFree: true })}>
                  {t.notInList}
                </button>
              )}
            </div>
          )}
          <TextField
            label={t.tole}
            required
            maxLength={100}
            autoComplete="off"
            value={draft.tole}
            onChange={(event) => set({ tole: event.target.value })}
          />
          {!draft.isFree && (
            <SelectField
              label={t.ward}
              disabled={!place}
              value={draft.ward}
              onChange={(event) => set({ ward: event.target.value })}
            >
              <option value="">{t.wardUnknown}</option>
              {Array.from({ length: place?.wards ?? 0 }, (_, index) => (
                <option key={String(index + 1)}>{index + 1}</option>
              ))}
            </SelectField>
          )}
          <TextField
            label={t.landmark}
            maxLength={150}
            autoComplete="off"
            className="sm:col-span-2"
            value={draft.landmark}
            onChange={(event) => set({ landmark: event.target.value })}
          />
        </div>
      )}
    </Panel>
  );
}

const otherWay = 'min-h-11 text-left text-link text-sm underline-offset-4 hover:underline';

/** As it is told on the phone, where the shop takes such addresses at checkout too. */
function FreePlace({ draft, set }: Pick<WhereToProps, 'draft' | 'set'>) {
  const t = useTexts('admin').taking;
  return (
    <>
      <TextField
        label={t.city}
        required
        maxLength={100}
        autoComplete="off"
        value={draft.city}
        onChange={(event) => set({ city: event.target.value })}
      />
      <TextField
        label={t.province}
        required
        maxLength={100}
        autoComplete="off"
        value={draft.state}
        onChange={(event) => set({ state: event.target.value })}
      />
      <button
        type="button"
        className={`sm:col-span-2 ${otherWay}`}
        onClick={() => set({ isFree: false, city: '', state: '' })}
      >
        {t.fromList}
      </button>
    </>
  );
}
