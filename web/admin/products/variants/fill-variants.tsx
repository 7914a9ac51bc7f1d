import { type KeyboardEvent, useState } from 'react';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import type { DraftImage } from '#web/admin/products/form/product-draft.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { type DraftVariant, rowsOf, type VariantsDraft } from './variant-draft.ts';
import { choicesOf } from './variant-picture.tsx';

type FillVariantsProps = {
  draft: VariantsDraft;
  images: DraftImage[];
  onFill: (rows: DraftVariant[]) => void;
};

type Filled = 'stock' | 'price' | 'image';

/** The same stock, price or picture for all, or for all of one colour or size. */
export function FillVariants({ draft, images, onFill }: FillVariantsProps) {
  const t = useTexts('admin').products;
  const wordOf = useOptionWords();
  const [field, setField] = useState<Filled>('stock');
  const [whose, setWhose] = useState('');
  const [value, setValue] = useState('');
  const pictures = choicesOf(images);
  const groups = draft.options.flatMap(({ id, values }) =>
    values.map((name) => ({ key: JSON.stringify([id, name]), name })),
  );

  function fill() {
    const [option, name]: [string?, string?] = whose ? JSON.parse(whose) : [];
    const rows = rowsOf(draft).filter(({ values }) => !option || values[option] === name);
    onFill(rows.filter(({ isOffered }) => isOffered).map((row) => ({ ...row, [field]: value })));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (value !== '') fill();
  }

  return (
    <div className="grid items-end gap-3 rounded-card bg-sunken p-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <SelectField
        label={t.fillWhat}
        value={field}
        onChange={(event) => {
          setField(event.target.value as Filled);
          setValue('');
        }}
      >
        <option value="stock">{t.fillStock}</option>
        <option value="price">{t.fillPrice}</option>
        {pictures.length > 0 && <option value="image">{t.fillPicture}</option>}
      </SelectField>
      <SelectField label={t.fillWhose} value={whose} onChange={(event) => setWhose(event.target.value)}>
        <option value="">{t.fillAll}</option>
        {groups.map(({ key, name }) => (
          <option key={key} value={key}>
            {t.fillOnly(wordOf(name))}
          </option>
        ))}
      </SelectField>
      {field === 'image' ? (
        <SelectField label={t.fillWith} value={value} onChange={(event) => setValue(event.target.value)}>
          <option value="">{t.noOwnPicture}</option>
          {pictures.map(({ address, alt }, index) => (
            <option key={address} value={address}>
              {t.pictureChoice(index + 1, alt)}
            </option>
          ))}
        </SelectField>
      ) : (
        <NumberField
          label={t.fillWith}
          inputMode={field === 'stock' ? 'numeric' : 'decimal'}
          min={0}
          step={field === 'stock' ? 1 : 0.01}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <Button variant="secondary" disabled={value === '' && field !== 'image'} onClick={fill}>
        {t.fill}
      </Button>
    </div>
  );
}
