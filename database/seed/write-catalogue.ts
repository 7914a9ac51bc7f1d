import type { Insertable } from 'kysely';
import type { Transaction } from '#database/connect.ts';
import type { Products } from '#database/tables.ts';
import { addHours, type Calendar } from './calendar.ts';
import { factsOf } from './catalogue/facts.ts';
import { nepaliCategories, nepaliProducts } from './catalogue/nepali.ts';
import { nepaliHighlights } from './catalogue/nepali-highlights.ts';
import { nepaliOptions } from './catalogue/nepali-options.ts';
import type { DemoCategory, DemoProduct } from './catalogue.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, uuidAt } from './random.ts';
import { type Choice, chooser, type Shelves, shelve } from './variants.ts';

type Catalogue = {
  categories: DemoCategory[];
  products: DemoProduct[];
  orders: DemoOrder[];
  calendar: Calendar;
  random: Random;
};

/** Products start with what they have today and all they sold; their orders then take it away. */
export async function writeCatalogue(
  tx: Transaction,
  { categories, products, orders, calendar, random }: Catalogue,
): Promise<{ shelves: Shelves; choose: Choice }> {
  const opened = calendar.before;
  const categoryIds = new Map(categories.map((category) => [category.slug, uuidAt(opened, random)]));
  await insertRows(
    tx,
    'categories',
    categories.map(({ slug, name, description, picture }) => ({
      id: categoryIds.get(slug),
      name,
      description,
      name_ne: nepaliCategories[slug][0],
      description_ne: nepaliCategories[slug][1],
      image: picture,
      created_at: opened,
    })),
  );
  const shelves: Shelves = new Map();
  const rows: Insertable<Products>[] = random.shuffle(products).map((product, index) => {
    const created = addHours(opened, index * 3);
    const shelf = shelve(product, opened, index * 3, random);
    shelves.set(product, shelf);
    return {
      id: shelf.productId,
      category_id: categoryIds.get(product.category) ?? '',
      name: product.name,
      description: product.description,
      name_ne: nepaliProducts[product.slug]?.[0] ?? '',
      description_ne: nepaliProducts[product.slug]?.[1] ?? '',
      price_paisa: product.price,
      featured: product.featured,
      images: product.pictures,
      highlights: product.highlights,
      highlights_ne: nepaliHighlights[product.slug] ?? [],
      options: JSON.stringify(product.options ?? []),
      ...factsOf(product),
      created_at: created,
      updated_at: created,
    };
  });
  await insertRows(tx, 'products', rows);
  await insertRows(
    tx,
    'option_words',
    Object.entries(nepaliOptions).map(([word, word_ne]) => ({ word, word_ne })),
  );
  await writeVariants(tx, shelves, opened);
  const choose = chooser(shelves);
  const sold = unitsIn(orders, choose);
  await insertRows(
    tx,
    'stock_movements',
    [...shelves.values()].flatMap(({ productId, variants }) =>
      variants
        .map((variant) => ({ variant, delta: variant.stock + (sold.get(variant.id) ?? 0) }))
        .filter(({ delta }) => delta > 0)
        .map(({ variant, delta }) => ({
          id: uuidAt(opened, random),
          product_id: productId,
          variant_id: variant.id,
          delta,
          reason: 'initial' as const,
          actor_name: 'Pasal Admin',
          created_at: opened,
        })),
    ),
  );
  return { shelves, choose };
}

/** A product without options has got its variant from the database, which takes its name from here. */
async function writeVariants(tx: Transaction, shelves: Shelves, opened: Date): Promise<void> {
  const single = [...shelves].filter(([product]) => !product.options).map(([, shelf]) => shelf);
  await tx
    .deleteFrom('product_variants')
    .where(
      'product_id',
      'in',
      single.map(({ productId }) => productId),
    )
    .execute();
  await insertRows(
    tx,
    'product_variants',
    [...shelves].flatMap(([product, { productId, variants }]) =>
      variants.map(({ id, values, sku }, index) => ({
        id,
        product_id: productId,
        position: index + 1,
        option_values: values,
        price_paisa: product.price,
        sku,
        created_at: opened,
      })),
    ),
  );
}

function unitsIn(orders: DemoOrder[], choose: Choice): Map<string, number> {
  const units = new Map<string, number>();
  for (const order of orders.filter(({ status }) => status !== 'cancelled')) {
    for (const { product, quantity } of order.lines) {
      const { id } = choose(order, product);
      units.set(id, (units.get(id) ?? 0) + quantity);
    }
  }
  return units;
}
