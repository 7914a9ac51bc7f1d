import { TriangleAlert } from 'lucide-react';
import type { Category } from '#contract/catalogue/catalogue.ts';
import { categoryPath, inTree } from '#contract/catalogue/category-tree.ts';
import { MOST_FOUND } from '#contract/values/list-pages.ts';
import { useAddressState } from '#web/address-state.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

export const productFilters = ['search', 'category', 'status', 'stock', 'sort'] as const;

type ProductFiltersProps = { categories: Category[]; lowStock: number };

/** Every filter lives in the address. What runs out is one press away. */
export function ProductFilters({ categories, lowStock }: ProductFiltersProps) {
  const t = useTexts('admin').products;
  const { params, change } = useAddressState();
  const { countedTo } = useFormats();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox placeholder={t.search} />
      <Choice
        name="category"
        label={t.category}
        none={t.allCategories}
        choices={inTree(categories).map((category) => [category._id, categoryPath(category, categories)])}
      />
      <Choice
        name="status"
        label={t.filterStatus}
        none={t.allStates}
        choices={Object.entries(t.filterStates)}
      />
      <Choice name="stock" label={t.filterStock} none={t.allStock} choices={Object.entries(t.filterLevels)} />
      <Choice
        name="sort"
        label={t.sortBy}
        none={t.sorts['']}
        choices={Object.entries(t.sorts).filter(([sort]) => sort)}
      />
      {lowStock > 0 && params.get('stock') !== 'low' && (
        <Button variant="secondary" onClick={() => change({ stock: 'low' })}>
          <TriangleAlert aria-hidden className="size-4 text-pending" />{' '}
          {t.lowCount(countedTo(MOST_FOUND, lowStock))}
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: (typeof productFilters)[number];
  label: string;
  none: string;
  choices: [value: string, words: string][];
};

function Choice({ name, label, none, choices }: ChoiceProps) {
  const { params, change } = useAddressState();
  return (
    <SelectField
      label={label}
      hideLabel
      className="w-[calc(50%-0.375rem)] sm:w-44"
      value={params.get(name) ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{none}</option>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
