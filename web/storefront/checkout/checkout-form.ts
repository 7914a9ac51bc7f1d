import type { Place } from '#contract/delivery/places.ts';
import type { ShippingAddressInput } from '#contract/orders/orders.ts';
import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import { readPhone } from '#contract/values/phone.ts';
import { inWesternDigits } from '#texts/digits.ts';
import type { TextGroups } from '#web/texts/texts.ts';

/** In the order of the form. */
export const addressFields = [
  'fullName',
  'phone',
  'email',
  'whereTo',
  'ward',
  'tole',
  'landmark',
  'phone2',
  'address',
  'city',
  'state',
  'zipCode',
  'buyerPan',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressDraft = Partial<Record<AddressField, string>>;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const provinces = ['Bagmati', 'Gandaki', 'Karnali', 'Koshi', 'Lumbini', 'Madhesh', 'Sudurpashchim'];

type Texts = TextGroups['buying']['checkout'];

/** Which fields there are: by place, written freely, or none where it is picked up. */
export type Way = {
  place: Place | undefined;
  pickup: boolean;
  isCash: boolean;
  freeAddresses: boolean;
  /** Of every cash order; at a place of the list the phone is needed anyway. */
  cashNeedsPhone: boolean;
  /** Has no account that knows how to reach them. */
  isGuest: boolean;
};

export function problemOf(name: AddressField, value: string, way: Way, t: Texts): string | undefined {
  const text = value.trim();
  if (!text) return isNeeded(name, way) ? t.missing[name as keyof typeof t.missing] : undefined;
  if ((name === 'phone' || name === 'phone2') && !readPhone(text)) return t.phoneWrong;
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return t.emailWrong;
  if (name === 'buyerPan' && !/^\d{9}$/.test(inWesternDigits(text))) return t.panWrong;
  return undefined;
}

export function isPhoneNeeded({ place, pickup, isCash, cashNeedsPhone, isGuest }: Way): boolean {
  return isGuest || (isCash && (cashNeedsPhone || (place !== undefined && !pickup)));
}

function isNeeded(name: AddressField, way: Way): boolean {
  const { place, pickup, freeAddresses } = way;
  if (name === 'fullName') return true;
  if (name === 'phone') return isPhoneNeeded(way);
  if (pickup) return false;
  if (name === 'whereTo') return !freeAddresses && !place;
  if (name === 'tole') return place !== undefined;
  return ['address', 'city', 'state'].includes(name) && !place && freeAddresses;
}

export function problemsOf(draft: AddressDraft, way: Way, t: Texts): AddressErrors {
  // A name that was typed and not chosen is no place; what is needed is then asked for below it.
  const typed = (name: AddressField) => (name === 'whereTo' ? '' : (draft[name] ?? ''));
  const problems = addressFields.map((name) => [name, problemOf(name, typed(name), way, t)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** The address as the server wants it: trimmed, without what was left empty. */
export function addressOf(draft: AddressDraft, place: Place | undefined): ShippingAddressInput {
  const given = (name: AddressField) => draft[name]?.trim() || undefined;
  const phones = { phone: given('phone') && readPhone(given('phone') ?? ''), phone2: given('phone2') };
  const where = place
    ? {
        placeCode: place.code,
        ward: Number(given('ward')) || undefined,
        tole: given('tole'),
        landmark: given('landmark'),
      }
    : { address: given('address'), city: given('city'), state: given('state'), zipCode: given('zipCode') };
  const all = { fullName: given('fullName') ?? '', ...phones, ...where, country: DEFAULT_COUNTRY };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as ShippingAddressInput;
}
