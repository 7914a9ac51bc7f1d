import Type, { type Static } from 'typebox';
import { Id } from '#contract/values/envelope.ts';
import { ShippingAddress, ShippingAddressInput } from './orders.ts';

/** How many a customer keeps; the ones used last stay. */
export const MAX_ADDRESSES = 20;

export const SavedAddress = Type.Object({
  _id: Id,
  ...ShippingAddress.properties,
  wards: Type.Union([Type.Integer(), Type.Null()], { description: 'How many wards its place has' }),
  isDefault: Type.Boolean({ description: 'Offered first at checkout' }),
});
export type SavedAddress = Static<typeof SavedAddress>;

export const SavedAddressInput = Type.Object({
  ...ShippingAddressInput.properties,
  isDefault: Type.Optional(Type.Boolean()),
});
export type SavedAddressInput = Static<typeof SavedAddressInput>;

/** The default first, then the ones used last. */
export const SavedAddressesAnswer = Type.Object({ addresses: Type.Array(SavedAddress) });
export type SavedAddressesAnswer = Static<typeof SavedAddressesAnswer>;
