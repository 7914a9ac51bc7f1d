import { DEFAULT_COUNTRY, NEPALI_MOBILE } from '#contract/nepal.ts';
import type { ShippingAddressInput } from '#contract/orders.ts';

export type AddressField = Exclude<keyof ShippingAddressInput, 'country'>;
export type AddressDraft = Partial<Record<AddressField, string>>;
export type AddressErrors = Partial<Record<AddressField, string>>;

type FieldRule = { name: AddressField; missing?: string };

/** In the order of the form. */
export const addressRules: FieldRule[] = [
  { name: 'fullName', missing: 'Enter the full name of who receives the parcel' },
  { name: 'phone' },
  { name: 'address', missing: 'Enter the street and house, or a landmark' },
  { name: 'city', missing: 'Enter the city or municipality' },
  { name: 'state', missing: 'Enter the province' },
  { name: 'zipCode' },
];

export const provinces = ['Bagmati', 'Gandaki', 'Karnali', 'Koshi', 'Lumbini', 'Madhesh', 'Sudurpashchim'];

export function problemOf(name: AddressField, value: string): string | undefined {
  const rule = addressRules.find((field) => field.name === name);
  if (!value.trim()) return rule?.missing;
  if (name === 'phone' && !new RegExp(NEPALI_MOBILE).test(plainPhone(value))) {
    return 'Enter a Nepali mobile number such as 9812345678, or leave it empty';
  }
  return undefined;
}

export function problemsOf(draft: AddressDraft): AddressErrors {
  const problems = addressRules.map(({ name }) => [name, problemOf(name, draft[name] ?? '')]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** The address as the server wants it: trimmed, without what was left empty. */
export function addressOf(draft: AddressDraft): ShippingAddressInput {
  const text = (name: AddressField) => (draft[name] ?? '').trim();
  const phone = plainPhone(text('phone'));
  return {
    fullName: text('fullName'),
    ...(phone ? { phone } : {}),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    ...(text('zipCode') ? { zipCode: text('zipCode') } : {}),
    country: DEFAULT_COUNTRY,
  };
}

/** People group the digits as they like. */
function plainPhone(value: string): string {
  return value.replace(/[\s().-]/g, '');
}
