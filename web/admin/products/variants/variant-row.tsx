import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import { MAX_STOCK } from '#contract/catalogue/variant-limits.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import type { DraftImage } from '#web/admin/products/form/product-draft.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import type { DraftVariant, VariantField } from './variant-draft.ts';
import { VariantPicture } from './variant-picture.tsx';

type VariantRowProps = {
  row: DraftVariant;
  price: string;
  images: DraftImage[];
  skuProblem: string | undefined;
  stockNow: number | undefined;
  onChange: (fields: Partial<DraftVariant>) => void;
};

export function VariantRow({ row, price, images, skuProblem, stockNow, onChange }: VariantRowProps) {
  const t = useTexts('admin').products;
  const label = optionsLabel(row.values, useOptionWords());
  const field = (name: VariantField) => ({
    'aria-label': t.variantField(t.variantFields[name], label),
    value: row[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <li
      className={cx(
        'grid grid-cols-2 gap-3 rounded-card border border-line p-3',
        'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)] sm:rounded-none sm:border-0 sm:px-0',
      )}
    >
      <div className="col-span-full flex items-center gap-3">
        {row.isOffered && (
          <VariantPicture
            label={t.variantField(t.variantFields.image, label)}
            value={row.image}
            images={images}
            onChange={(image) => onChange({ image })}
          />
        )}
        <Checkbox
          label={label}
          className="min-w-0 flex-1 break-words font-medium"
          checked={row.isOffered}
          onChange={(event) => onChange({ isOffered: event.target.checked })}
        />
        {!row.isOffered && <span className="text-ink-soft text-sm">{t.notOffered}</span>}
      </div>
      {row.isOffered && (
        <>
          <NumberField
            label={t.variantFields.stock}
            inputMode="numeric"
            required
            min={0}
            max={MAX_STOCK}
            step={1}
            hint={stockNow !== undefined && String(stockNow) !== row.stock ? t.stockNow(stockNow) : undefined}
            {...field('stock')}
          />
          <NumberField
            label={t.variantFields.price}
            inputMode="decimal"
            min={0}
            max={1_000_000_000}
            step={0.01}
            placeholder={price}
            {...field('price')}
          />
          <TextField
            label={t.variantFields.sku}
            maxLength={64}
            autoCapitalize="characters"
            autoComplete="off"
            placeholder={t.skuAutomatic}
            error={skuProblem}
            {...field('sku')}
          />
          <TextField
            label={t.variantFields.barcode}
            maxLength={64}
            inputMode="numeric"
            autoComplete="off"
            {...field('barcode')}
          />
        </>
      )}
    </li>
  );
}
