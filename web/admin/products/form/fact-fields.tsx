import { neededFacts } from '#contract/catalogue/product-facts.ts';
import { countryCodes, countryName } from '#contract/values/countries.ts';
import { DayField } from '#web/admin/kit/dates/day-field.tsx';
import { FoldSummary } from '#web/admin/products/fold-summary.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { ProductDraft } from './product-draft.ts';

type FactFieldsProps = {
  draft: ProductDraft;
  set: (change: Partial<ProductDraft>) => void;
  isOpen: boolean;
};

/** What the law wants said about goods. */
export function FactFields({ draft, set, isOpen }: FactFieldsProps) {
  const t = useTexts('admin').products;
  const language = useLanguage();
  const missing = neededFacts.filter((name) => !draft[name].trim()).length;
  return (
    <details open={isOpen} className="group rounded-card border border-line">
      <FoldSummary>
        {t.facts}
        {missing > 0 && (
          <span className="shrink-0">
            <Badge tone="neutral">{t.factsMissing(missing)}</Badge>
          </span>
        )}
      </FoldSummary>
      <div className="grid gap-5 px-4 pt-2 pb-4 sm:grid-cols-2">
        <SelectField
          label={t.origin}
          value={draft.origin}
          onChange={(event) => set({ origin: event.target.value })}
        >
          <option value="">{t.originUnknown}</option>
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </SelectField>
        <DayField
          label={t.expiresOn}
          hint={t.expiresHint}
          value={draft.expiresOn}
          onChange={(event) => set({ expiresOn: event.target.value })}
        />
        <TextField
          label={t.maker}
          hint={t.makerHint}
          maxLength={200}
          value={draft.maker}
          onChange={(event) => set({ maker: event.target.value })}
        />
        <TextField
          label={t.warranty}
          hint={t.warrantyHint}
          maxLength={200}
          value={draft.warranty}
          onChange={(event) => set({ warranty: event.target.value })}
        />
        <TextArea
          label={t.returnTerms}
          hint={t.returnTermsHint}
          className="sm:col-span-2"
          maxLength={500}
          rows={2}
          value={draft.returnTerms}
          onChange={(event) => set({ returnTerms: event.target.value })}
        />
        <TextField
          label={t.makerNe}
          lang="ne"
          maxLength={200}
          value={draft.makerNe}
          onChange={(event) => set({ makerNe: event.target.value })}
        />
        <TextField
          label={t.warrantyNe}
          lang="ne"
          maxLength={200}
          value={draft.warrantyNe}
          onChange={(event) => set({ warrantyNe: event.target.value })}
        />
        <TextArea
          label={t.returnTermsNe}
          lang="ne"
          className="sm:col-span-2"
          maxLength={500}
          rows={2}
          value={draft.returnTermsNe}
          onChange={(event) => set({ returnTermsNe: event.target.value })}
        />
      </div>
    </details>
  );
}
