import Type, { type Static } from 'typebox';
import { Id } from '#contract/values/envelope.ts';
import { Name } from '#contract/values/names.ts';
import { ProductStatus } from './catalogue.ts';
import { ProductChange } from './catalogue-input.ts';
import { MAX_AT_ONCE, MAX_STOCK } from './variant-limits.ts';

const MAX_RUPEES = 1_000_000_000;
const Tags = Type.Array(Name(40), { maxItems: 20 });

/** What is done to each of the products, and to each variant of them. */
export const ManyChange = Type.Object({
  price: Type.Optional(
    Type.Object({
      kind: Type.Enum(['set', 'percent', 'amount']),
      value: Type.Number({ minimum: -MAX_RUPEES, maximum: MAX_RUPEES }),
    }),
  ),
  stock: Type.Optional(
    Type.Object({
      kind: Type.Enum(['set', 'add']),
      value: Type.Integer({ minimum: -MAX_STOCK, maximum: MAX_STOCK }),
    }),
  ),
  categoryId: Type.Optional(Id),
  status: Type.Optional(ProductStatus),
  addTags: Type.Optional(Tags),
  removeTags: Type.Optional(Tags),
});
export type ManyChange = Static<typeof ManyChange>;

export const ManyInput = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_AT_ONCE, uniqueItems: true }),
  change: ManyChange,
});

/** How to make a product what it was before; refused once somebody else has changed it. */
const Before = Type.Object({ _id: Id, change: ProductChange });
export type Before = Static<typeof Before>;

export const UndoManyInput = Type.Object({
  products: Type.Array(Before, { minItems: 1, maxItems: MAX_AT_ONCE }),
});

export const ManyAnswer = Type.Object({
  products: Type.Array(Type.Object({ _id: Id, name: Type.String(), changed: Type.Boolean() })),
  undo: Type.Array(Before, { description: 'For POST /admin/products/many/undo' }),
});
export type ManyAnswer = Static<typeof ManyAnswer>;
