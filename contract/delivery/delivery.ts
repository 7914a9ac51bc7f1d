import Type, { type Static } from 'typebox';
import { Id } from '#contract/values/envelope.ts';
import { Name, NameOrNothing } from '#contract/values/names.ts';
import { Place } from './places.ts';

const Rupees = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const Days = Type.Integer({ minimum: 0, maximum: 60 });

const WeightStep = Type.Object({
  fromGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  fee: Rupees,
});

const zone = {
  name: Type.String(),
  nameNe: NameOrNothing(60),
  fee: Rupees,
  freeFrom: Type.Union([Rupees, Type.Null()], {
    description: 'A subtotal from here is delivered free; null: never',
  }),
  weightSteps: Type.Array(WeightStep, { maxItems: 10 }),
  daysFrom: Days,
  daysTo: Days,
  cashAllowed: Type.Boolean(),
  districts: Type.Array(Type.Integer(), { maxItems: 77, description: 'Codes of districts' }),
  places: Type.Array(Type.Integer(), { maxItems: 753, description: 'Codes of local levels' }),
};

export const DeliveryZone = Type.Object({ _id: Id, ...zone, version: Type.Integer() });
export type DeliveryZone = Static<typeof DeliveryZone>;

export const DeliveryZoneInput = Type.Object({
  name: Name(60),
  nameNe: Type.Optional(zone.nameNe),
  fee: zone.fee,
  freeFrom: Type.Optional(zone.freeFrom),
  weightSteps: Type.Optional(zone.weightSteps),
  daysFrom: Type.Optional(zone.daysFrom),
  daysTo: Type.Optional(zone.daysTo),
  cashAllowed: Type.Optional(zone.cashAllowed),
  districts: Type.Optional(zone.districts),
  places: Type.Optional(zone.places),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type DeliveryZoneInput = Static<typeof DeliveryZoneInput>;

export const District = Type.Object({
  code: Type.Integer(),
  name: Type.String(),
  nameNe: Type.String(),
  province: Type.String(),
  provinceNe: Type.String(),
});
export type District = Static<typeof District>;

export const DeliveryZoneAnswer = Type.Object({ zone: DeliveryZone });
export const DeliveryZoneListAnswer = Type.Object({
  zones: Type.Array(DeliveryZone),
  districts: Type.Array(District),
  places: Type.Array(Place, { description: 'Those that the zones name one by one' }),
});
export type DeliveryZoneListAnswer = Static<typeof DeliveryZoneListAnswer>;

/** What delivery to a place means for a customer, before anything is ordered. */
export const DeliveryQuery = Type.Object({
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  product: Type.Optional(Id),
  price: Type.Optional(
    Type.Number({ minimum: 0, description: 'Of what is bought: from an amount on, delivery may be free' }),
  ),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;
export const DeliveryTerms = Type.Object({
  zone: Type.Union([Type.String(), Type.Null()]),
  fee: Type.Number(),
  freeFrom: Type.Union([Type.Number(), Type.Null()]),
  daysFrom: Type.Integer(),
  daysTo: Type.Integer(),
  cashAllowed: Type.Boolean(),
  pickupAddress: Type.String({ description: 'Empty: nothing can be picked up' }),
  sentence: Type.Union([Type.String(), Type.Null()], {
    description: 'What it costs and when it comes, for one of this product; null without a place',
  }),
});
export type DeliveryTerms = Static<typeof DeliveryTerms>;
export const DeliveryTermsAnswer = Type.Object({ delivery: DeliveryTerms });
