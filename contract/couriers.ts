import Type, { type Static } from 'typebox';
import { Timestamp } from './values/envelope.ts';

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
  courier: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  trackingNumber: Type.Optional(Type.String({ maxLength: 80 })),
});
export type ParcelInput = Static<typeof ParcelInput>;

/** An attempt that failed leaves the parcel on its way; one that is back gives its goods back to the stock. */
export const ParcelNews = Type.Object({
  kind: Type.Enum(['attempt_failed', 'returning', 'back']),
  reason: Type.Optional(Type.String({ maxLength: 300 })),
});
export type ParcelNews = Static<typeof ParcelNews>;

export const CouriersAnswer = Type.Object({ couriers: Type.Array(Type.String()) });
export type CouriersAnswer = Static<typeof CouriersAnswer>;
