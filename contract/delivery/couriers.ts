import Type, { type Static } from 'typebox';
import { Id, Timestamp } from '#contract/values/envelope.ts';
import { Name, NameOrNothing } from '#contract/values/names.ts';

export const parcelStates = ['on_way', 'delivered', 'returning', 'back'] as const;

export const Parcel = Type.Object({
  courier: Type.String(),
  tracking_number: Type.String(),
  state: Type.Enum([...parcelStates]),
  sent_by: Type.String(),
  created_at: Timestamp,
});
export type Parcel = Static<typeof Parcel>;

export const ParcelAnswer = Type.Object({ parcel: Type.Union([Parcel, Type.Null()]) });
export type ParcelAnswer = Static<typeof ParcelAnswer>;

export const ParcelInput = Type.Object({
  courier: Name(80),
  trackingNumber: Type.Optional(NameOrNothing(80)),
});
export type ParcelInput = Static<typeof ParcelInput>;

/** An attempt that failed leaves the parcel on its way; one that is back gives its goods back to the stock. */
export const ParcelNews = Type.Object({
  kind: Type.Enum(['attempt_failed', 'returning', 'back']),
  reason: Type.Optional(Type.String({ maxLength: 300 })),
});
export type ParcelNews = Static<typeof ParcelNews>;

export const CouriersAnswer = Type.Object({
  couriers: Type.Array(Type.String()),
  services: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Those that can be asked to take parcels',
  }),
});
export type CouriersAnswer = Static<typeof CouriersAnswer>;

export const BookingInput = Type.Object({
  service: Type.String({ maxLength: 20 }),
  orders: Type.Array(Id, { minItems: 1, maxItems: 50 }),
});

export const BookedOrder = Type.Object({
  order_id: Id,
  booked: Type.Boolean(),
  tracking_number: Type.String(),
  problem: Type.String({ description: 'Why not, in words' }),
});
export type BookedOrder = Static<typeof BookedOrder>;
export const BookingAnswer = Type.Object({ orders: Type.Array(BookedOrder) });
export type BookingAnswer = Static<typeof BookingAnswer>;
