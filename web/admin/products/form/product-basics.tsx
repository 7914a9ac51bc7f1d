import type { Category } from '#contract/catalogue/catalogue.ts';
import { categoryPath, inTree } from '#contract/catalogue/category-tree.ts';
import { InNepali } from '#web/admin/kit/in-nepali.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { ProductDraft } from './product-draft.ts';

type BasicsProps = {
  draft: ProductDraft;
  categories: Category[];
  set: (change: Partial<ProductDraft>) => void;
};

export function ProductBasics({ draft, categories, set }: BasicsProps) {
  const t = useTexts('admin').products;
  return (
    <>
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
      <InNepali
        labels={{ summary: t.inNepali, name: t.nameNe, description: t.descriptionNe, hint: t.nepaliHint }}
        value={draft}
        longest={{ name: 200, description: 5000 }}
        onChange={set}
      />
      <SelectField
        label={t.category}
        required
        value={draft.categoryId}
        onChange={(event) => set({ categoryId: event.target.value })}
      >
        <option value="">{t.selectCategory}</option>
        {inTree(categories).map((category) => (
          <option key={category._id} value={category._id}>
            {categoryPath(category, categories)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type PriceProps = Omit<BasicsProps, 'categories'>;

export function PriceFields({ draft, set }: PriceProps) {
  const t = useTexts('admin').products;
  return (
    <>
      <NumberField
        label={t.price}
        inputMode="decimal"
        required
        min={0}
        max={1_000_000_000}
        step={0.01}
        value={draft.price}
        onChange={(event) => set({ price: event.target.value })}
      />
      <NumberField
        label={t.compareAt}
        hint={t.compareAtHint}
        inputMode="decimal"
        min={0}
        max={1_000_000_000}
        step={0.01}
        value={draft.compareAtPrice}
        onChange={(event) => set({ compareAtPrice: event.target.value })}
      />
    </>
  );
}
