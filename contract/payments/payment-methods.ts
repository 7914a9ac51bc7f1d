import Type, { type Static } from 'typebox';
import { PaymentMethod } from '#contract/orders/orders.ts';
import { Timestamp } from '#contract/values/envelope.ts';
import { Name } from '#contract/values/names.ts';
import { wallets } from './payment-keys.ts';

export const PaymentMethodState = Type.Object({
  method: PaymentMethod,
  enabled: Type.Boolean(),
  offered: Type.Boolean({ description: 'Switched on, and everything it needs is there' }),
  keys: Type.Enum(['none', 'environment', 'entered', 'unreadable'], {
    description: 'Where its keys come from; the keys themselves never leave',
  }),
  keysSetAt: Type.Union([Timestamp, Type.Null()]),
  keysSetBy: Type.Union([Type.String(), Type.Null()]),
});
export type PaymentMethodState = Static<typeof PaymentMethodState>;

export const BankAccount = Type.Object({
  name: Name(100),
  hours: Type.Integer({ minimum: 1, maximum: 720, description: 'How long an order waits for the transfer' }),
});

export const PaymentMethodsAnswer = Type.Object({
  methods: Type.Array(PaymentMethodState),
  canKeepKeys: Type.Boolean({ description: 'Whether there is a key to seal them with' }),
  bank: Type.Object({ ...BankAccount.properties, name: Type.String(), hasPicture: Type.Boolean() }),
});
export type PaymentMethodsAnswer = Static<typeof PaymentMethodsAnswer>;

export const PaymentMethodsChange = Type.Object({
  methods: Type.Array(Type.Object({ method: PaymentMethod, enabled: Type.Boolean() }), {
    maxItems: 10,
    description: 'All of them, in the order in which customers see them',
  }),
});
export type PaymentMethodsChange = Static<typeof PaymentMethodsChange>;

export const WalletParams = Type.Object({ wallet: Type.Enum([...wallets]) });

const Key = Type.Optional(Type.String({ maxLength: 300, pattern: '^\\S+$' }));
export const WalletKeys = Type.Object({
  secretKey: Key,
  productCode: Key,
  merchantCode: Key,
  username: Key,
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
});
export type WalletKeys = Static<typeof WalletKeys>;

export const BankChange = Type.Object({
  ...BankAccount.properties,
  picture: Type.Optional(
    Type.String({
      maxLength: 700_000,
      pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$',
      description: 'Absent: the one that is there stays',
    }),
  ),
});
export type BankChange = Static<typeof BankChange>;

export const TriedPayment = Type.Object({ works: Type.Boolean(), sentence: Type.String() });

export const TransferClaim = Type.Object({
  reference: Name(100),
});
export const TransferDecision = Type.Object({
  found: Type.Boolean(),
  reference: Type.Optional(
    Type.String({ maxLength: 100, description: 'As it stands on the statement; needed when it was found' }),
  ),
});
