import { History } from 'lucide-react';
import { href } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { MAX_STOCK } from '#contract/catalogue/variant-limits.ts';
import { DialogLink } from '#web/admin/kit/dialog-route.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import type { DraftVariant } from './variant-draft.ts';

type StockFieldProps = {
  row: DraftVariant | undefined;
  base: AdminProduct | undefined;
  current: AdminProduct | undefined;
  onChange: (fields: Partial<DraftVariant>) => void;
};

/** The stock of a product without options; with options, each variant says its own. */
export function StockField({ row, base, current, onChange }: StockFieldProps) {
  const t = useTexts('admin').products;
  return (
    <div className="grid content-start gap-1">
      {row && (
        <NumberField
          label={t.stock}
          inputMode="numeric"
          required
          min={0}
          max={MAX_STOCK}
          step={1}
          hint={current && base && current.stock !== base.stock ? t.stockNow(current.stock) : undefined}
          value={row.stock}
          onChange={(event) => onChange({ stock: event.target.value })}
        />
      )}
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
  );
}

type NumberFieldsProps = {
  row: DraftVariant;
  skuProblem: string | undefined;
  onChange: (fields: Partial<DraftVariant>) => void;
};

export function NumberFields({ row, skuProblem, onChange }: NumberFieldsProps) {
  const t = useTexts('admin').products;
  return (
    <>
      <TextField
        label={t.variantFields.sku}
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        placeholder={t.skuAutomatic}
        error={skuProblem}
        value={row.sku}
        onChange={(event) => onChange({ sku: event.target.value })}
      />
      <TextField
        label={t.variantFields.barcode}
        maxLength={64}
        inputMode="numeric"
        autoComplete="off"
        value={row.barcode}
        onChange={(event) => onChange({ barcode: event.target.value })}
      />
    </>
  );
}
