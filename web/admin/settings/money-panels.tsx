import { cashRules } from '#contract/cash/cash-rules.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Checkbox, SelectField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { LegalPanelsProps } from './legal-panels.tsx';
import { effectOf, type SettingName } from './settings-draft.ts';

type MoneyPanelsProps = LegalPanelsProps & { value: (name: SettingName) => string };

/** Delivery, tax and cash: what changes what customers pay. */
export function MoneyPanels({ value, field, flag }: MoneyPanelsProps) {
  const t = useTexts('admin').settings;
  const { rupees } = useFormats();
  return (
    <>
      <Panel title={t.shippingAndTax}>
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField label={t.freeShippingFrom} {...amount} {...field('freeShippingFrom')} />
          <NumberField label={t.shippingFee} {...amount} {...field('shippingFee')} />
          <NumberField label={t.taxRate} {...amount} max={100} {...field('taxRatePercent')} />
        </div>
        <div id="pricesIncludeTax" className="mt-3 flex flex-wrap gap-x-6">
          <Checkbox label={t.pricesIncludeTax} {...flag('pricesIncludeTax')} />
          <Checkbox label={t.roundCash} {...flag('roundCash')} />
        </div>
        <Effect lines={effectOf(value, t, rupees)} />
      </Panel>
      <Panel title={t.cash}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t.confirmCash} {...field('confirmCash')}>
            {cashRules.map((rule) => (
              <option key={rule} value={rule}>
                {t.cashRules[rule]}
              </option>
            ))}
          </SelectField>
          <NumberField
            label={t.cashRiskFrom}
            {...amount}
            {...field('cashRiskFrom')}
            hint={field('cashRiskFrom').hint ?? t.cashRiskHint}
          />
          {value('confirmCash') === 'ahead' && (
            <NumberField
              label={t.cashAheadPercent}
              inputMode="numeric"
              min={1}
              max={100}
              {...field('cashAheadPercent')}
              hint={field('cashAheadPercent').hint ?? t.cashAheadHint}
            />
          )}
        </div>
        <div id="cashNeedsPhone" className="mt-3">
          <Checkbox label={t.cashNeedsPhone} {...flag('cashNeedsPhone')} />
        </div>
      </Panel>
    </>
  );
}

const amount = { inputMode: 'decimal', min: 0, step: 0.01, required: true } as const;

function Effect({ lines }: { lines: string[] | undefined }) {
  const t = useTexts('admin').settings;
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3">
      <p className="font-medium text-sm">{t.whatCustomersSee}</p>
      <ul aria-live="polite" className="mt-1 grid gap-0.5">
        {(lines ?? [t.fillNumbers]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
