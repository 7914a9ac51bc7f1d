import type { Category } from '#contract/catalogue/catalogue.ts';
import { categoryPath, inTree } from '#contract/catalogue/category-tree.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import type { CollectionDraft } from './collection-draft.ts';

type RuleFieldsProps = {
  draft: CollectionDraft;
  tags: string[];
  categories: Category[];
  set: (change: Partial<CollectionDraft>) => void;
};

export function RuleFields({ draft, tags, categories, set }: RuleFieldsProps) {
  const t = useTexts('admin').collections;
  const price = { inputMode: 'decimal', min: 0, max: 1_000_000_000, step: 0.01 } as const;
  const text = (field: 'tag' | 'categoryId' | 'minPrice' | 'maxPrice' | 'newestDays') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-ink-soft text-sm">{t.ruleHint}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t.tag} maxLength={40} list="collection-tags" {...text('tag')} />
        <datalist id="collection-tags">
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <SelectField label={t.category} {...text('categoryId')}>
          <option value="">{t.anyCategory}</option>
          {inTree(categories).map((category) => (
            <option key={category._id} value={category._id}>
              {categoryPath(category, categories)}
            </option>
          ))}
        </SelectField>
        <NumberField {...price} label={t.minPrice} {...text('minPrice')} />
        <NumberField {...price} label={t.maxPrice} {...text('maxPrice')} />
        <NumberField label={t.newestDays} inputMode="numeric" min={1} max={365} {...text('newestDays')} />
      </div>
      <Checkbox
        label={t.onSale}
        checked={draft.onSale}
        onChange={(event) => set({ onSale: event.target.checked })}
      />
    </fieldset>
  );
}
