import Type, { type Static } from 'typebox';
import { Timestamp } from '#contract/values/envelope.ts';

export const BillPushState = Type.Enum(['waiting', 'sending', 'done', 'failed']);
export type BillPushState = Static<typeof BillPushState>;

/** How far a bill has come with the tax office. */
export const BillPush = Type.Object({
  state: BillPushState,
  tries: Type.Integer(),
  answer: Type.Union([Type.Integer(), Type.Null()], {
    description: "The tax office's number for what it said",
  }),
  problem: Type.String(),
  nextTryAt: Type.Union([Timestamp, Type.Null()]),
  doneAt: Type.Union([Timestamp, Type.Null()]),
});
export type BillPush = Static<typeof BillPush>;

export const TaxOfficeAnswer = Type.Object({
  taxOffice: Type.Object({
    enabled: Type.Boolean(),
    baseUrl: Type.String(),
    keys: Type.Enum(['none', 'entered', 'unreadable']),
    keysSetAt: Type.Union([Timestamp, Type.Null()]),
    keysSetBy: Type.Union([Type.String(), Type.Null()]),
    canKeepKeys: Type.Boolean(),
    isRehearsal: Type.Boolean({ description: 'Without an address, the simulator is asked' }),
    waiting: Type.Integer(),
    failed: Type.Integer(),
  }),
});
export type TaxOfficeAnswer = Static<typeof TaxOfficeAnswer>;

/** Name and password go together; without them, those entered before stay. */
export const TaxOfficeChange = Type.Partial(
  Type.Object({
    enabled: Type.Boolean(),
    baseUrl: Type.String({ maxLength: 200, pattern: '^(https?://\\S+)?$' }),
    username: Type.String({ maxLength: 100 }),
    password: Type.String({ maxLength: 200 }),
  }),
);
export type TaxOfficeChange = Static<typeof TaxOfficeChange>;
