import Type, { type Static } from 'typebox';
import { SearchText } from '#contract/values/envelope.ts';

/** A local level of Nepal: what an address, a delivery zone and a courier's branch are told by. */
export const Place = Type.Object({
  code: Type.Integer(),
  name: Type.String(),
  nameNe: Type.String(),
  district: Type.String(),
  districtNe: Type.String(),
  province: Type.String(),
  provinceNe: Type.String(),
  wards: Type.Integer({ description: 'Its wards are numbered from 1 to this' }),
});
export type Place = Static<typeof Place>;

export const PlaceQuery = Type.Object({ search: Type.Optional(SearchText) });

export const PlaceListAnswer = Type.Object({ places: Type.Array(Place) });
export type PlaceListAnswer = Static<typeof PlaceListAnswer>;
