import { MAX_ADDRESSES, type SavedAddress, type SavedAddressInput } from '#contract/orders/addresses.ts';
import { DEFAULT_COUNTRY } from '#contract/values/nepal.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { conflict, notFound } from '#server/errors.ts';
import {
  deleteAddress,
  insertAddress,
  lockBook,
  type SavedRow,
  selectAddresses,
  setDefault,
} from './address-book-queries.ts';
import { readAddress } from './addresses.ts';

type Owner = { id: string };

export async function listAddresses(db: Database, owner: Owner): Promise<SavedAddress[]> {
  return (await selectAddresses(db, owner.id)).map(toSaved);
}

export async function addAddress(tx: Transaction, owner: Owner, input: SavedAddressInput): Promise<void> {
  await lockBook(tx, owner.id);
  if ((await selectAddresses(tx, owner.id)).length >= MAX_ADDRESSES) {
    throw conflict('addressLimit', { limit: MAX_ADDRESSES });
  }
  await write(tx, owner, input);
}

/** A changed address may be one that is there already: then there is one less. */
export async function changeAddress(
  tx: Transaction,
  owner: Owner,
  id: string,
  input: SavedAddressInput,
): Promise<void> {
  await lockBook(tx, owner.id);
  const before = (await selectAddresses(tx, owner.id)).find((address) => address.id === id);
  if (!before) throw notFound('addressNotFound');
  await deleteAddress(tx, owner.id, id);
  await write(tx, owner, { ...input, isDefault: input.isDefault ?? before.is_default });
}

async function write(tx: Transaction, owner: Owner, input: SavedAddressInput): Promise<void> {
  const id = await insertAddress(tx, owner.id, await readAddress(tx, input));
  if (input.isDefault) await setDefault(tx, owner.id, id);
}

export async function removeAddress(tx: Transaction, owner: Owner, id: string): Promise<void> {
  if (!(await deleteAddress(tx, owner.id, id))) throw notFound('addressNotFound');
}

function toSaved(row: SavedRow): SavedAddress {
  return {
    _id: row.id,
    fullName: row.full_name,
    phone: row.phone ?? '',
    phone2: row.phone2 ?? '',
    address: row.address,
    street: row.address,
    placeCode: row.place_code,
    ward: row.ward,
    tole: row.tole ?? '',
    landmark: row.landmark ?? '',
    city: row.city,
    district: row.district ?? '',
    state: row.state,
    ...(row.name_ne && {
      cityNe: row.name_ne,
      districtNe: row.district_ne ?? '',
      stateNe: row.province_ne ?? '',
    }),
    zipCode: row.zip_code ?? '',
    country: DEFAULT_COUNTRY,
    wards: row.wards,
    isDefault: row.is_default,
  };
}
