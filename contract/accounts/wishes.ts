import Type, { type Static } from 'typebox';
import { Product } from '#contract/catalogue/catalogue.ts';
import { Id } from '#contract/values/envelope.ts';

export const MAX_WISHES = 100;

export const WishlistAnswer = Type.Object({
  products: Type.Array(Product),
  watching: Type.Array(Id, { description: 'Those that the user hears of when they are back' }),
});
export type WishlistAnswer = Static<typeof WishlistAnswer>;

export const WishParams = Type.Object({ productId: Id });
export const WishInput = Type.Object({ tellWhenBack: Type.Optional(Type.Boolean()) });
export const WishesInput = Type.Object({ productIds: Type.Array(Id, { maxItems: MAX_WISHES }) });
