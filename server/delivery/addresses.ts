import type { Place } from '#contract/delivery/places.ts';
import type { ShippingAddressInput } from '#contract/orders/orders.ts';
import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import { readPhone } from '#contract/values/phone.ts';
import type { Database } from '#database/connect.ts';
import { badRequest } from '#server/errors.ts';
import { readPlace } from './places.ts';

/** An address as it is stored. */
export type AddressColumns = {
  full_name: string;
  phone: string | null;
  phone2: string | null;
  address: string;
  city: string;
  state: string;
  zip_code: string | null;
  country: string;
  place_code: number | null;
  ward: number | null;
  tole: string | null;
  landmark: string | null;
  district: string | null;
};

/** A place says city, district and state; without one they are what was written. */
export async function readAddress(db: Database, input: ShippingAddressInput): Promise<AddressColumns> {
  const place = input.placeCode === undefined ? undefined : await readPlace(db, input.placeCode);
  if (input.placeCode !== undefined && !place) throw badRequest('unknownPlace');
  const tole = input.tole?.trim() || null;
  return {
    ...whoReceives(input),
    address: place ? needed('tole', input.address ?? tole) : needed('address', input.address),
    city: place?.name ?? needed('city', input.city),
    state: place?.province ?? needed('state', input.state),
    zip_code: input.zipCode?.trim() || null,
    country: input.country ?? DEFAULT_COUNTRY,
    place_code: place?.code ?? null,
    ward: wardIn(place, input.ward),
    tole,
    landmark: input.landmark?.trim() || null,
    district: place?.district ?? null,
  };
}

/** What is picked up goes nowhere: its address is the shop's. */
export function pickupAddressOf(input: ShippingAddressInput, shopAddress: string): AddressColumns {
  return {
    ...whoReceives(input),
    address: shopAddress,
    city: '',
    state: '',
    zip_code: null,
    country: DEFAULT_COUNTRY,
    place_code: null,
    ward: null,
    tole: null,
    landmark: null,
    district: null,
  };
}

/** How a place is called on a Nepali page. */
export function inNepali(place: Pick<Place, 'nameNe' | 'districtNe' | 'provinceNe'> | undefined) {
  return place ? { cityNe: place.nameNe, districtNe: place.districtNe, stateNe: place.provinceNe } : {};
}

function whoReceives(input: ShippingAddressInput) {
  return {
    full_name: input.fullName.trim(),
    phone: phoneIn('phone', input.phone),
    phone2: phoneIn('phone2', input.phone2),
  };
}

function phoneIn(field: 'phone' | 'phone2', typed: string | undefined): string | null {
  if (!typed?.trim()) return null;
  const phone = readPhone(typed);
  if (!phone) throw badRequest('fieldForm', { field: `shippingAddress.${field}` });
  return phone;
}

function wardIn(place: Place | undefined, ward: number | undefined): number | null {
  if (ward === undefined) return null;
  if (!place) throw badRequest('placeNeeded');
  const { name, nameNe, wards } = place;
  if (ward > wards) throw badRequest('wardOutside', { place: name, placeNe: nameNe, wards });
  return ward;
}

function needed(field: string, text: string | null | undefined): string {
  const given = text?.trim();
  if (!given) throw badRequest('fieldRequired', { field: `shippingAddress.${field}` });
  return given;
}
