import { History } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { href, Link } from 'react-router';
import type { Category, Product } from '#contract/catalogue/catalogue.ts';
import { DialogLink } from '#web/admin/kit/dialog-route.tsx';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ImageList } from './image-list.tsx';
import {
  changedFields,
  changeOf,
  draftOf,
  inputOf,
  isDirty,
  isNoAddress,
  keepTyped,
  type ProductDraft,
} from './product-draft.ts';

type ProductFormProps = {
  /** As the shop has it now: absent for a new product, and once somebody has deleted it. */
  product: Product | undefined;
  isNew: boolean;
  categories: Category[];
  onSaved: () => void;
  onClose: () => void;
};

/** What is typed is compared with the product as it was when typing began, and never silently overwritten. */
export function ProductForm({ product: current, isNew, categories, onSaved, onClose }: ProductFormProps) {
  const { products: t, kit } = useTexts('admin');
  const [base, setBase] = useState(current);
  const [draft, setDraft] = useState(() => draftOf(current));
  const [isUploading, setUploading] = useState(false);
  const { busy, done, problem, send, forget } = useWrite(onSaved);
  const baseDraft = draftOf(base);
  const dirty = isDirty(draft, baseDraft);
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  // While our own change is on its way, a newer version is probably ours.
  const isSettled = !busy && !done;
  const isStale = isSettled && current && base && current.version !== base.version;

  function startFrom(next: ProductDraft) {
    setBase(current);
    setDraft(next);
    forget();
  }
  if (isStale && !dirty && !problem) {
    setBase(current);
    setDraft(draftOf(current));
  }

  const set = (change: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...change }));

  function save(event: FormEvent) {
    event.preventDefault();
    if (busy || isUploading) return;
    if (draft.images.some(isNoAddress)) {
      flushSync(() => setTried(true));
      return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    if (!base) return void send(inputOf(draft));
    const change = changeOf(draft, baseDraft);
    const seen = { version: base.version, ...('stock' in change ? { stockBefore: base.stock } : {}) };
    void send({ ...change, ...seen });
  }

  return (
    <>
      <form ref={form} onSubmit={save} className="grid gap-5">
        {!isNew && !base && (
          <Notice tone="danger" alert>
            {t.gone}
          </Notice>
        )}
        {base && !current && (
          <Notice tone="warning" alert>
            {t.deletedMeanwhile}
          </Notice>
        )}
        {categories.length === 0 && (
          <Notice tone="warning">
            {t.noCategory}{' '}
            <Link to={href('/admin/categories/new')} className="font-medium underline underline-offset-4">
              {t.firstCategory}
            </Link>
          </Notice>
        )}
        <TextField
          label={t.productName}
          required
          maxLength={200}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t.description}
          maxLength={5000}
          rows={4}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <SelectField
          label={t.category}
          required
          value={draft.categoryId}
          onChange={(event) => set({ categoryId: event.target.value })}
        >
          <option value="">{t.selectCategory}</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.price}
            type="number"
            inputMode="decimal"
            required
            min={0}
            max={1_000_000_000}
            step={0.01}
            value={draft.price}
            onChange={(event) => set({ price: event.target.value })}
          />
          <div className="grid content-start gap-1">
            <TextField
              label={t.stock}
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={1_000_000}
              step={1}
              hint={current && base && current.stock !== base.stock ? t.stockNow(current.stock) : undefined}
              value={draft.stock}
              onChange={(event) => set({ stock: event.target.value })}
            />
            {base && (
              <DialogLink
                to={href('/admin/products/:id/stock', { id: base._id })}
                replace
                className="inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline"
              >
                <History aria-hidden className="size-4" /> {t.stockHistory}
              </DialogLink>
            )}
          </div>
        </div>
        <ImageList
          images={draft.images}
          isTried={isTried}
          onChange={(change) => setDraft((now) => ({ ...now, images: change(now.images) }))}
          onBusy={setUploading}
        />
        <TextArea
          label={t.highlights}
          hint={t.highlightsHint}
          rows={3}
          value={draft.highlights}
          onChange={(event) => set({ highlights: event.target.value })}
        />
        <Checkbox
          label={t.featuredProduct}
          checked={draft.featured}
          onChange={(event) => set({ featured: event.target.checked })}
        />
        {isStale && (
          <Conflict
            sentence={problem}
            changed={changedFields(baseDraft, draftOf(current)).map((field) => t.fields[field])}
            onReload={() => startFrom(draftOf(current))}
            onKeep={() => startFrom(keepTyped(draft, baseDraft, draftOf(current)))}
          />
        )}
        {problem && !isStale && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
          <Button variant="secondary" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={isUploading || (!isNew && !base)}>
            {isNew ? t.create : t.update}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={dirty && !done} />
    </>
  );
}

type ConflictProps = {
  sentence: string | undefined;
  changed: string[];
  onReload: () => void;
  onKeep: () => void;
};

function Conflict({ sentence, changed, onReload, onKeep }: ConflictProps) {
  const { products: t, kit } = useTexts('admin');
  return (
    <Notice tone="warning" alert>
      <p className="font-medium">{sentence ?? t.changedMeanwhile}</p>
      <p className="mt-1">
        {changed.length > 0 && `${t.changedFields(changed.join(', '))} `}
        {t.nothingLost}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onReload}>
          {kit.loadCurrent}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {kit.keepTyped}
        </Button>
      </div>
    </Notice>
  );
}
