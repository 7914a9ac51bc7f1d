import type { ReactNode } from 'react';
import type { ProductStatus } from '#contract/catalogue/catalogue.ts';
import { MAX_STOCK } from '#contract/catalogue/variant-limits.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { FoldSummary } from '#web/admin/products/fold-summary.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { ProductDraft } from './product-draft.ts';

type FieldsProps = { draft: ProductDraft; set: (change: Partial<ProductDraft>) => void };

/** Whether customers see it, and from when. */
export function PublishingFields({ draft, set }: FieldsProps) {
  const t = useTexts('admin').products;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t.statusLabel}
        value={draft.status}
        onChange={(event) => set({ status: event.target.value as ProductStatus })}
      >
        {Object.entries(t.statuses).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.status === 'draft' && (
        <DayField
          label={t.publishAt}
          hint={t.publishAtHint}
          withTime
          value={draft.publishAt}
          onChange={(event) => set({ publishAt: event.target.value })}
        />
      )}
    </div>
  );
}

/** What most products never need; open as soon as something of it is filled in. */
export function UpkeepFields({
  draft,
  set,
  isOpen,
  children,
}: FieldsProps & { isOpen: boolean; children: ReactNode }) {
  const t = useTexts('admin').products;
  return (
    <details open={isOpen} className="group rounded-card border border-line">
      <FoldSummary>{t.more}</FoldSummary>
      <div className="grid gap-5 px-4 pt-2 pb-4 sm:grid-cols-2">
        {children}
        <NumberField
          label={t.lowStock}
          hint={t.lowStockHint}
          inputMode="numeric"
          min={0}
          max={MAX_STOCK}
          step={1}
          value={draft.lowStock}
          onChange={(event) => set({ lowStock: event.target.value })}
        />
        <NumberField
          label={t.weight}
          inputMode="numeric"
          min={0}
          max={1_000_000}
          step={1}
          value={draft.weight}
          onChange={(event) => set({ weight: event.target.value })}
        />
        <TextField
          label={t.tags}
          hint={t.tagsHint}
          className="sm:col-span-2"
          maxLength={800}
          value={draft.tags}
          onChange={(event) => set({ tags: event.target.value })}
        />
        <TextField
          label={t.slug}
          hint={t.slugHint}
          className="sm:col-span-2"
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          value={draft.slug}
          onChange={(event) => set({ slug: event.target.value })}
        />
        <TextField
          label={t.seoTitle}
          hint={t.seoHint}
          className="sm:col-span-2"
          maxLength={120}
          placeholder={draft.name}
          value={draft.seoTitle}
          onChange={(event) => set({ seoTitle: event.target.value })}
        />
        <TextArea
          label={t.seoDescription}
          className="sm:col-span-2"
          maxLength={320}
          rows={2}
          value={draft.seoDescription}
          onChange={(event) => set({ seoDescription: event.target.value })}
        />
      </div>
    </details>
  );
}
