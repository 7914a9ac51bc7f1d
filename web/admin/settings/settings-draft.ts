import type { SettingsChange, StoreSettings } from '#contract/settings.ts';
import { computeTotals, paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { TextGroups } from '#web/texts/texts.ts';

export type SettingName = Exclude<keyof StoreSettings, 'version'>;
/** What was typed, field by field; fields nobody touched are not in here. */
export type SettingsDraft = Partial<Record<SettingName, string>>;

const numbers = ['freeShippingFrom', 'shippingFee', 'taxRatePercent'] as const satisfies SettingName[];
const amounts = ['cashRiskFrom', 'cashAheadPercent'] as const satisfies SettingName[];
const switches = [
  'vatRegistered',
  'pricesIncludeTax',
  'roundCash',
  'cashNeedsPhone',
  'guestCheckout',
] as const satisfies SettingName[];

export type SwitchName = (typeof switches)[number];

export function textOf(settings: StoreSettings, name: SettingName): string {
  return String(settings[name]);
}

/** Only what differs from the stored settings. */
export function changesIn(draft: SettingsDraft, settings: StoreSettings): SettingName[] {
  const names = Object.keys(draft) as SettingName[];
  return names.filter((name) => settingFrom(name, draft[name]) !== settings[name]);
}

export function changeOf(draft: SettingsDraft, names: SettingName[], version: number): SettingsChange {
  const fields = names.map((name) => [name, settingFrom(name, draft[name])]);
  return { ...Object.fromEntries(fields), version };
}

function settingFrom(name: SettingName, typed: string | undefined): string | number | boolean | undefined {
  if (([...numbers, ...amounts] as readonly SettingName[]).includes(name)) return Number(typed);
  return (switches as readonly SettingName[]).includes(name) ? typed === 'true' : typed;
}

/** What the typed numbers would mean for customers, or undefined while they are no numbers yet. */
export function effectOf(
  value: (name: SettingName) => string,
  t: TextGroups['admin']['settings'],
  format: (rupees: number) => string,
): string[] | undefined {
  const [from, fee, rate] = numbers.map((name) => toHundredths(value(name)));
  if (from === undefined || fee === undefined || rate === undefined) return undefined;
  const rates = {
    freeShippingFromPaisa: from,
    shippingFeePaisa: fee,
    taxRateBps: rate,
    pricesIncludeTax: value('pricesIncludeTax') === 'true',
  };
  const rupees = (paisa: number) => format(paisaToRupees(paisa));
  const example = Math.max(1000, Math.round((from * 0.8) / 100) * 100);
  const totals = computeTotals([{ pricePaisa: example, quantity: 1 }], rates);
  return [
    from === 0 || fee === 0 ? t.alwaysFree : t.shipping(rupees(from), rupees(fee)),
    rate === 0 ? t.noTax : rates.pricesIncludeTax ? t.taxWithin(rate / 100) : t.tax(rate / 100),
    t.example(
      rupees(example),
      rupees(totals.totalPaisa),
      rupees(totals.shippingPaisa),
      rupees(totals.taxPaisa),
    ),
  ];
}

function toHundredths(text: string): number | undefined {
  const hundredths = text.trim() === '' ? undefined : rupeesToPaisa(Number(text));
  return hundredths !== undefined && hundredths >= 0 ? hundredths : undefined;
}
