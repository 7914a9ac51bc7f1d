import Type, { type Static } from 'typebox';
import { Product } from './catalogue/catalogue.ts';
import { LineVariant } from './catalogue/variants.ts';
import { Id } from './values/envelope.ts';
import { MAX_PRICE_PAISA } from './values/money.ts';

export const MAX_QUANTITY = 100_000;
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });

export const CartItem = Type.Object({
  _id: Id,
  product_id: Type.Object(Product.properties, { description: 'With price and stock of the chosen variant' }),
  variant: LineVariant,
  quantity: Type.Integer(),
  line_total: Type.Number({ description: "Rupees: today's price times the quantity" }),
  price_when_added: Type.Number(),
  price_changed: Type.Boolean(),
  stock_short: Type.Boolean({ description: 'More are in the cart than are in stock now' }),
  available: Type.Boolean({ description: 'False once the product or this variant has left the shop' }),
});
export type CartItem = Static<typeof CartItem>;

export const CartTotals = Type.Object({
  itemCount: Type.Integer(),
  subtotal: Type.Number(),
  shipping: Type.Number(),
  tax: Type.Number(),
  taxIncluded: Type.Boolean({ description: 'The tax is part of the prices, not on top of them' }),
  discount: Type.Number({ description: 'What the code takes off' }),
  discountCode: Type.Union([Type.String(), Type.Null()]),
  discountProblem: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the code takes nothing off',
  }),
  cashRounding: Type.Number({ description: 'What the total is rounded by when it is paid in cash' }),
  total: Type.Number(),
  missingForFreeShipping: Type.Number(),
  freeShippingFrom: Type.Union([Type.Number(), Type.Null()], { description: 'Null: never' }),
  taxRatePercent: Type.Number(),
});
export type CartTotals = Static<typeof CartTotals>;

/** What the shipping in the totals is for. */
export const CartDelivery = Type.Object({
  placeCode: Type.Union([Type.Integer(), Type.Null()]),
  pickup: Type.Boolean(),
  daysFrom: Type.Integer(),
  daysTo: Type.Integer(),
  cashAllowed: Type.Boolean(),
});
export type CartDelivery = Static<typeof CartDelivery>;

export const CartAnswer = Type.Object({
  cartItems: Type.Array(CartItem),
  totals: CartTotals,
  delivery: CartDelivery,
});
export type CartAnswer = Static<typeof CartAnswer>;

const SeenPrice = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: MAX_PRICE_PAISA / 100,
    description: 'Rupees for one, as the customer saw it: refused where it is another now',
  }),
);

/** The variant may be left out where there is only one it can be. */
export const AddToCartInput = Type.Object({
  productId: Id,
  variantId: Type.Optional(Id),
  quantity: Type.Optional(Quantity),
  expectedPrice: SeenPrice,
});
export type AddToCartInput = Static<typeof AddToCartInput>;

export const CartQuantityInput = Type.Object({
  quantity: Quantity,
  variantId: Type.Optional(Id),
  expectedPrice: SeenPrice,
});
/** With a key, a change that is sent again is made once. */
export const CartChangeHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 100 })),
});
export const CartParams = Type.Object({ productId: Id });
/** Where the cart would go; without it, delivery costs what it costs where no zone is. */
export const CartDestination = Type.Object({
  place: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  pickup: Type.Optional(Type.Boolean()),
});
export type CartDestination = Static<typeof CartDestination>;

const NamedVariant = { variantId: Type.Optional(Id) };
export const CartQuery = Type.Object({ ...NamedVariant, ...CartDestination.properties });
export const CartRemoveInput = Type.Optional(Type.Union([Type.Object(NamedVariant), Type.Null()]));

export const CartMergeInput = Type.Object({ guestToken: Type.String({ minLength: 20, maxLength: 200 }) });
