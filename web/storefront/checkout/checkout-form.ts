import type { ShippingAddressInput } from '#contract/orders.ts';
import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import { readPhone } from '#contract/values/phone.ts';
import type { TextGroups } from '#web/texts/texts.ts';

export type AddressField = 'fullName' | 'phone' | 'address' | 'city' | 'state' | 'zipCode';
export type AddressDraft = Partial<Record<AddressField, string>>;
export type AddressErrors = Partial<Record<AddressField, string>>;

/** In the order of the form. */
export const addressFields: AddressField[] = ['fullName', 'phone', 'address', 'city', 'state', 'zipCode'];

export const provinces = ['Bagmati', 'Gandaki', 'Karnali', 'Koshi', 'Lumbini', 'Madhesh', 'Sudurpashchim'];

type Texts = TextGroups['buying']['checkout'];

export function problemOf(name: AddressField, value: string, t: Texts): string | undefined {
  if (!value.trim()) return t.missing[name as keyof typeof t.missing];
  if (name === 'phone' && !readPhone(value)) return t.phoneWrong;
  return undefined;
}

export function problemsOf(draft: AddressDraft, t: Texts): AddressErrors {
  const problems = addressFields.map((name) => [name, problemOf(name, draft[name] ?? '', t)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** The address as the server wants it: trimmed, without what was left empty. */
export function addressOf(draft: AddressDraft): ShippingAddressInput {
  const text = (name: AddressField) => (draft[name] ?? '').trim();
  const phone = readPhone(text('phone'));
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
