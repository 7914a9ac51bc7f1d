import type { Variant } from '#contract/catalogue/variants.ts';
import type { Owner } from './owner.ts';
import type { TestShop } from './test-shop.ts';

export const jacketOptions = [
  { name: 'Size', values: ['S', 'M', 'L'] },
  { name: 'Colour', values: ['Red', 'Blue'] },
];

/** A jacket in two colours, of which the blue L is dearer and the blue S is missing. */
export const jacketVariants = [
  { options: { Size: 'S', Colour: 'Red' }, stock: 3 },
  { options: { Size: 'M', Colour: 'Red' }, stock: 0 },
  { options: { Size: 'M', Colour: 'Blue' }, stock: 4 },
  { options: { Size: 'L', Colour: 'Blue' }, stock: 5, price: 60, sku: '' },
];

export async function addJacket(owner: Owner, change: object = {}) {
  const product = await owner.add({
    name: 'Jacket',
    price: 50,
    options: jacketOptions,
    variants: jacketVariants,
    ...change,
  });
  return {
    id: product._id as string,
    product,
    variant: (size: string, colour: string): string =>
      product.variants.find(({ options }: Variant) => options.Size === size && options.Colour === colour)._id,
  };
}

/** What must hold of every product, whoever wrote last. */
export async function brokenVariants({ db }: TestShop) {
  return await db
    .selectFrom('products as p')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('product_variants as v')
          .leftJoin(
            (ledger) =>
              ledger
                .selectFrom('stock_movements')
                .groupBy('variant_id')
                .select((sum) => ['variant_id', sum.fn.sum<number>('delta').as('sum')])
                .as('m'),
            (join) => join.onRef('m.variant_id', '=', 'v.id'),
          )
          .groupBy('v.product_id')
          .select((sums) => [
            'v.product_id',
            sums.fn.min('v.price_paisa').filterWhere('v.deleted_at', 'is', null).as('price'),
            sums.fn.sum<number>('v.stock').filterWhere('v.deleted_at', 'is', null).as('stock'),
            sums.fn.sum<number>('v.stock').as('allStock'),
            sums.fn.coalesce(sums.fn.sum<number>('m.sum'), sums.lit(0)).as('ledger'),
          ])
          .as('s'),
      (join) => join.onRef('s.product_id', '=', 'p.id'),
    )
    .where((eb) =>
      eb.or([
        eb('p.price_paisa', '<>', eb.ref('s.price')),
        eb(eb.ref('p.stock'), '<>', eb.cast<number>('s.stock', 'integer')),
        eb(eb.cast<number>('s.allStock', 'integer'), '<>', eb.cast<number>('s.ledger', 'integer')),
      ]),
    )
    .select(['p.id', 'p.name'])
    .execute();
}
