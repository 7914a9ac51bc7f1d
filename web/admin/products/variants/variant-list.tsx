import type { DraftImage } from '#web/admin/products/form/product-draft.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FillVariants } from './fill-variants.tsx';
import { type DraftVariant, labelOf, rowsOf, type VariantsDraft, withRows } from './variant-draft.ts';
import type { VariantProblems } from './variant-problems.ts';
import { VariantRow } from './variant-row.tsx';

type VariantListProps = {
  draft: VariantsDraft;
  price: string;
  images: DraftImage[];
  problems: VariantProblems;
  /** The stock of each variant as it is now, by id. */
  stockNow: Map<string, number>;
  onChange: (variants: VariantsDraft) => void;
};

/** Every kind of the product with its own stock, price, numbers and picture: a table, and cards on a phone. */
export function VariantList({ draft, price, images, problems, stockNow, onChange }: VariantListProps) {
  const t = useTexts('admin').products;
  const rows = rowsOf(draft);
  if (problems.all && rows.length > 0 && rows.some(({ isOffered }) => isOffered)) {
    return (
      <Notice tone="danger" alert>
        {problems.all}
      </Notice>
    );
  }
  const change = (row: DraftVariant, fields: Partial<DraftVariant>) =>
    onChange(withRows(draft, [{ ...row, ...fields }]));
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-medium text-sm">{t.variants(rows.length)}</legend>
      <FillVariants draft={draft} images={images} onFill={(filled) => onChange(withRows(draft, filled))} />
      {problems.all && (
        <Notice tone="danger" alert>
          {problems.all}
        </Notice>
      )}
      <ul className="grid gap-3 sm:gap-0 sm:divide-y sm:divide-line">
        {rows.map((row) => (
          <VariantRow
            key={JSON.stringify(row.values)}
            row={row}
            price={price}
            images={images}
            skuProblem={problems.skus[labelOf(row)]}
            stockNow={row._id ? stockNow.get(row._id) : undefined}
            onChange={(fields) => change(row, fields)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
