import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { href, Link } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { NepaliWords } from '#web/admin/products/variants/nepali-words.tsx';
import { OptionsEditor } from '#web/admin/products/variants/options-editor.tsx';
import { NumberFields, StockField } from '#web/admin/products/variants/single-variant.tsx';
import { type DraftVariant, rowsOf, withRows } from '#web/admin/products/variants/variant-draft.ts';
import { VariantList } from '#web/admin/products/variants/variant-list.tsx';
import { hasProblem, refusedSku, variantProblemsOf } from '#web/admin/products/variants/variant-problems.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FactFields } from './fact-fields.tsx';
import { ImageList } from './image-list.tsx';
import { PriceFields, ProductBasics } from './product-basics.tsx';
import { ProductConflict } from './product-conflict.tsx';
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
import { PublishingFields, UpkeepFields } from './upkeep-fields.tsx';

type ProductFormProps = {
  /** As the shop has it now: absent for a new product, and once somebody has deleted it. */
  product: AdminProduct | undefined;
  isNew: boolean;
  categories: Category[];
  onSaved: () => void;
  onClose: () => void;
  /** Opened to fill in what the law asks for. */
  showsFacts?: boolean;
};

/** What is typed is compared with the product as it was when typing began, and never silently overwritten. */
export function ProductForm(props: ProductFormProps) {
  const { product: current, isNew, categories, onSaved, onClose, showsFacts } = props;
  const { products: t, kit } = useTexts('admin');
  const [base, setBase] = useState(current);
  const [draft, setDraft] = useState(() => draftOf(current));
  const [isUploading, setUploading] = useState(false);
  const { busy, done, problem, refusal, send, forget } = useWrite(onSaved);
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
  const refused = refusedSku(refusal, problem);
  const problems = variantProblemsOf(draft, refused, t);
  const shownProblems = isTried || refused ? problems : { ...problems, options: {} };
  const rows = rowsOf(draft);
  const single = draft.options.length === 0 ? rows[0] : undefined;
  const setSingle = (fields: Partial<DraftVariant>) =>
    setDraft((now) => ({
      ...now,
      ...withRows(
        now,
        rowsOf(now).map((row) => ({ ...row, ...fields })),
      ),
    }));

  function save(event: FormEvent) {
    event.preventDefault();
    if (busy || isUploading) return;
    if (draft.images.some(isNoAddress) || hasProblem(variantProblemsOf(draft, undefined, t))) {
      flushSync(() => setTried(true));
      return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    if (!base) return void send(inputOf(draft));
    void send({ ...changeOf(draft, baseDraft), version: base.version });
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
        <ProductBasics draft={draft} categories={categories} set={set} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PriceFields draft={draft} set={set} />
          <StockField row={single} base={base} current={current} onChange={setSingle} />
        </div>
        <ImageList
          images={draft.images}
          isTried={isTried}
          onChange={(change) => setDraft((now) => ({ ...now, images: change(now.images) }))}
          onBusy={setUploading}
        />
        <OptionsEditor
          options={draft.options}
          problems={shownProblems.options}
          onChange={(options) => set({ options })}
        >
          <NepaliWords
            options={draft.options}
            typed={draft.optionWords}
            onChange={(optionWords) => set({ optionWords })}
          />
        </OptionsEditor>
        {draft.options.some(({ values }) => values.length > 0) && (
          <VariantList
            draft={draft}
            price={draft.price}
            images={draft.images}
            problems={shownProblems}
            stockNow={new Map(current?.variants.map(({ _id, stock }) => [_id, stock]))}
            onChange={set}
          />
        )}
        <PublishingFields draft={draft} set={set} />
        <UpkeepFields draft={draft} set={set} isOpen={refused !== undefined}>
          {single && <NumberFields row={single} skuProblem={problems.skus['']} onChange={setSingle} />}
        </UpkeepFields>
        <FactFields draft={draft} set={set} isOpen={showsFacts ?? false} />
        <TextArea
          label={t.highlights}
          hint={t.highlightsHint}
          rows={3}
          value={draft.highlights}
          onChange={(event) => set({ highlights: event.target.value })}
        />
        <TextArea
          label={t.highlightsNe}
          hint={t.highlightsHint}
          lang="ne"
          rows={3}
          value={draft.highlightsNe}
          onChange={(event) => set({ highlightsNe: event.target.value })}
        />
        <Checkbox
          label={t.featuredProduct}
          checked={draft.featured}
          onChange={(event) => set({ featured: event.target.checked })}
        />
        {isStale && (
          <ProductConflict
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
