import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category, ProductStatus } from '#contract/catalogue/catalogue.ts';
import { categoryPath, inTree } from '#contract/catalogue/category-tree.ts';
import type { ManyAnswer, ManyChange } from '#contract/catalogue/many-products.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { callApi, callApiWhole, messageOf } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';

type ChangeManyProps = { ids: string[]; categories: Category[]; onClose: (isDone: boolean) => void };
type Kind = 'price' | 'stock' | 'category' | 'status' | 'addTags' | 'removeTags';

/** One kind of change for all that is ticked. */
export function ChangeMany({ ids, categories, onClose }: ChangeManyProps) {
  const { products: t, kit } = useTexts('admin');
  const [kind, setKind] = useState<Kind>('price');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const change = changeOf(kind, new FormData(event.currentTarget));
    setBusy(true);
    setProblem(undefined);
    try {
      const { products, undo } = await callApi<ManyAnswer>('POST', '/admin/products/many', { ids, change });
      const changed = products.filter((product) => product.changed).length;
      const action = { label: t.undo, onClick: () => void undoMany(undo, revalidate) };
      toast.success(
        changed > 0 ? t.changedMany(changed) : t.nothingChanged,
        changed > 0 ? { action } : undefined,
      );
      await revalidate();
      onClose(true);
    } catch (error) {
      setProblem(messageOf(error, kit.didNotWork));
      setBusy(false);
    }
  }

  return (
    <Dialog title={t.changeMany(ids.length)} open onClose={() => onClose(false)}>
      <form onSubmit={save} className="grid gap-5">
        <SelectField
          label={t.changeWhat}
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
        >
          <Options of={t.changeKinds} />
        </SelectField>
        <KindFields key={kind} kind={kind} categories={categories} />
        <p className="text-ink-soft text-sm">
          {t.allOrNone} {(kind === 'price' || kind === 'stock') && t.everyVariant}
        </p>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onClose(false)}>
            {kit.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {t.changeMany(ids.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function KindFields({ kind, categories }: { kind: Kind; categories: Category[] }) {
  const t = useTexts('admin').products;
  if (kind === 'price' || kind === 'stock') {
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t.how} name="how">
          <Options of={kind === 'price' ? t.priceKinds : t.stockKinds} />
        </SelectField>
        <NumberField
          label={t.byHowMuch}
          name="value"
          required
          step={kind === 'price' ? 'any' : 1}
          inputMode="text"
        />
      </div>
    );
  }
  if (kind === 'category') {
    return (
      <SelectField label={t.category} name="category" required>
        {inTree(categories).map((category) => (
          <option key={category._id} value={category._id}>
            {categoryPath(category, categories)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'status') {
    return (
      <SelectField label={t.statusLabel} name="status">
        <Options of={t.statuses} />
      </SelectField>
    );
  }
  return <TextField label={t.tags} hint={t.tagsHint} name="tags" required maxLength={400} />;
}

function Options({ of: choices }: { of: Record<string, string> }) {
  return Object.entries(choices).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

function changeOf(kind: Kind, form: FormData): ManyChange {
  const text = (name: string) => String(form.get(name) ?? '');
  const value = Number(text('value'));
  const tags = text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  switch (kind) {
    case 'price':
      return { price: { kind: text('how') as 'set' | 'percent' | 'amount', value } };
    case 'stock':
      return { stock: { kind: text('how') as 'set' | 'add', value } };
    case 'category':
      return { categoryId: text('category') };
    case 'status':
      return { status: text('status') as ProductStatus };
    default:
      return { [kind]: tags };
  }
}

async function undoMany(products: ManyAnswer['undo'], revalidate: () => Promise<void>): Promise<void> {
  const { products: t, kit } = browserTexts('admin');
  try {
    await callApiWhole('POST', '/admin/products/many/undo', { products });
    toast.success(t.undone);
    await revalidate();
  } catch (error) {
    toast.error(messageOf(error, kit.didNotWork));
  }
}
