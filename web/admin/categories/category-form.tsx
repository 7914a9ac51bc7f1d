import { type FormEvent, useState } from 'react';
import type { Category } from '#contract/catalogue/catalogue.ts';
import { InNepali } from '#web/admin/kit/in-nepali.tsx';
import { spoken } from '#web/admin/kit/spoken.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { PictureField } from '#web/admin/pictures/picture-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type CategoryFormProps = {
  /** As the shop has it now: absent for a new category, and once somebody has deleted it. */
  category: Category | undefined;
  isNew: boolean;
  /** All there are: what it may be part of is among them. */
  categories: Category[];
  onClose: () => void;
};

type Draft = {
  name: string;
  description: string;
  nameNe: string;
  descriptionNe: string;
  image: string;
  parentId: string;
};

/** What is typed is compared with the category as it was when typing began, and never silently overwritten. */
export function CategoryForm({ category: current, isNew, categories, onClose }: CategoryFormProps) {
  const { categories: t, kit, products } = useTexts('admin');
  const [base, setBase] = useState(current);
  const [draft, setDraft] = useState(() => draftOf(current));
  const { busy, done, problem, send, forget } = useWrite(onClose);
  const baseDraft = draftOf(base);
  const changed = changedFields(draft, baseDraft);
  const isStale = !busy && !done && base && current && current.version !== base.version;
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));

  if (isStale && changed.length === 0 && !problem) {
    setBase(current);
    setDraft(draftOf(current));
  }

  function startFrom(next: Draft) {
    setBase(current);
    setDraft(next);
    forget();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const input = { ...draft, name: draft.name.trim() };
    void send(base ? { ...input, version: base.version } : input);
  }

  return (
    <>
      <form onSubmit={save} className="grid gap-5">
        {!isNew && !base && (
          <Notice tone="danger" alert>
            {t.gone}
          </Notice>
        )}
        <TextField
          label={t.categoryName}
          required
          maxLength={80}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t.description}
          maxLength={1000}
          rows={3}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <InNepali
          labels={{
            summary: products.inNepali,
            name: products.nameNe,
            description: products.descriptionNe,
            hint: products.nepaliHint,
          }}
          value={draft}
          longest={{ name: 80, description: 1000 }}
          onChange={set}
        />
        <PartOfField
          id={base?._id}
          categories={categories}
          value={draft.parentId}
          onChange={(parentId) => set({ parentId })}
        />
        <PictureField label={t.imageUrl} value={draft.image} onChange={(image) => set({ image })} />
        {isStale && (
          <Notice tone="warning" alert>
            <p className="font-medium">{problem ?? t.changedMeanwhile}</p>
            <p className="mt-1">{t.isNow(current.name, current.description)}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => startFrom(draftOf(current))}>
                {kit.loadCurrent}
              </Button>
              <Button
                variant="secondary"
                onClick={() => startFrom({ ...draftOf(current), ...pick(draft, changed) })}
              >
                {kit.keepTyped}
              </Button>
            </div>
          </Notice>
        )}
        {problem && !isStale && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={!isNew && !base}>
            {isNew ? t.create : t.update}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={!done && changed.length > 0} />
    </>
  );
}

type PartOfFieldProps = {
  id: string | undefined;
  categories: Category[];
  value: string;
  onChange: (parentId: string) => void;
};

/** Two levels and no more: only whole categories have parts. */
function PartOfField({ id, categories, value, onChange }: PartOfFieldProps) {
  const t = useTexts('admin').categories;
  const hasParts = id !== undefined && categories.some(({ parentId }) => parentId === id);
  const wholes = categories.filter(({ _id, parentId }) => !parentId && _id !== id);
  if (wholes.length === 0) return null;
  return (
    <SelectField
      label={t.partOf}
      hint={hasParts ? t.hasParts : t.partOfHint}
      disabled={hasParts}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t.partOfNothing}</option>
      {spoken(wholes).map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function draftOf(category?: Category): Draft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    nameNe: category?.nameNe ?? '',
    descriptionNe: category?.descriptionNe ?? '',
    image: category?.image ?? '',
    parentId: category?.parentId ?? '',
  };
}

function changedFields(draft: Draft, base: Draft): (keyof Draft)[] {
  return (Object.keys(draft) as (keyof Draft)[]).filter((field) => draft[field] !== base[field]);
}

function pick(draft: Draft, fields: (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
