import type { Insertable } from 'kysely';
import type { PricedLine, Totals } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import type { DB, Products } from '#database/tables.ts';
import { addHours, type Calendar } from './calendar.ts';
import { factsOf } from './catalogue/facts.ts';
import { nepaliCategories, nepaliProducts } from './catalogue/nepali.ts';
import type { DemoCategory, DemoProduct } from './catalogue.ts';
import { eventsOf, paymentOf } from './order-story.ts';
import type { DemoOrder } from './orders.ts';
import type { Person } from './people.ts';
import { type Random, uuidAt } from './random.ts';
import type { DemoReview } from './reviews.ts';
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
  await insert(
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
      options: JSON.stringify(product.options ?? []),
      ...factsOf(product),
      created_at: created,
      updated_at: created,
    };
  });
  await insert(tx, 'products', rows);
  await writeVariants(tx, shelves, opened);
  const choose = chooser(shelves);
  const sold = unitsIn(orders, choose);
  await insert(
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
  await insert(
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

export async function writePeople(tx: Transaction, people: Person[]): Promise<void> {
  await insert(
    tx,
    'users',
    people.map(({ id, name, email, role, passwordHash, createdAt }) => ({
      id,
      name,
      email,
      role,
      password_hash: passwordHash,
      created_at: createdAt,
    })),
  );
}

type OrderBook = {
  orders: DemoOrder[];
  shelves: Shelves;
  choose: Choice;
  random: Random;
  totalsOf: (lines: PricedLine[]) => Totals;
};

export async function writeOrders(
  tx: Transaction,
  { orders, shelves, choose, random, totalsOf }: OrderBook,
): Promise<void> {
  const idOf = (product: DemoProduct) => shelves.get(product)?.productId ?? '';
  const totals = new Map(
    orders.map((order) => [
      order,
      totalsOf(order.lines.map(({ product, quantity }) => ({ pricePaisa: product.price, quantity }))),
    ]),
  );
  await insert(
    tx,
    'orders',
    orders.map((order) => {
      const { subtotalPaisa = 0, shippingPaisa = 0, taxPaisa = 0, totalPaisa = 0 } = totals.get(order) ?? {};
      return {
        id: order.id,
        user_id: order.customer.id,
        customer_name: order.customer.name,
        customer_email: order.customer.email,
        status: order.status,
        payment_method: order.method,
        payment_status: order.paymentStatus,
        stock_held: order.status !== 'cancelled',
        subtotal_paisa: subtotalPaisa,
        shipping_paisa: shippingPaisa,
        tax_paisa: taxPaisa,
        total_paisa: totalPaisa,
        full_name: order.customer.name,
        phone: order.phone,
        address: order.address.address,
        city: order.address.city,
        state: order.address.state,
        zip_code: order.address.zipCode,
        created_at: order.createdAt,
        updated_at: order.createdAt,
      };
    }),
  );
  await insert(
    tx,
    'order_items',
    orders.flatMap((order) =>
      order.lines.map(({ product, quantity }, index) => {
        const { id, sku, values } = choose(order, product);
        return {
          order_id: order.id,
          line: index + 1,
          product_id: idOf(product),
          variant_id: id,
          product_name: product.name,
          product_image: product.pictures[0] ?? '',
          sku,
          option_names: (product.options ?? []).map(({ name }) => name),
          option_values: values,
          price_paisa: product.price,
          quantity,
        };
      }),
    ),
  );
  await insert(
    tx,
    'order_events',
    orders.flatMap((order) => eventsOf(order, totals.get(order)?.totalPaisa ?? 0, random)),
  );
  await insert(tx, 'stock_movements', movementsOf(orders, idOf, choose, random));
  const payments = orders
    .filter(({ method }) => method === 'khalti')
    .map((order) => paymentOf(order, totals.get(order)?.totalPaisa ?? 0, random));
  await insert(
    tx,
    'payment_attempts',
    payments.map(({ attempt }) => attempt),
  );
  await insert(
    tx,
    'payment_events',
    payments.flatMap(({ events }) => events),
  );
  await insert(
    tx,
    'refunds',
    payments.flatMap(({ refund }) => (refund ? [refund] : [])),
  );
}

/** In the order of time: what a cancelled order gives back, it gives back before the next one asks. */
function movementsOf(
  orders: DemoOrder[],
  idOf: (product: DemoProduct) => string,
  choose: Choice,
  random: Random,
) {
  return orders.flatMap((order) => {
    const by = { order_id: order.id, actor_id: order.customer.id, actor_name: order.customer.name };
    return order.lines.flatMap(({ product, quantity }) => {
      const taken = {
        ...by,
        id: uuidAt(order.createdAt, random),
        product_id: idOf(product),
        variant_id: choose(order, product).id,
        delta: -quantity,
        reason: 'order' as const,
        created_at: order.createdAt,
      };
      if (order.status !== 'cancelled') return [taken];
      const at = addHours(order.createdAt, 1);
      return [
        taken,
        {
          ...taken,
          id: uuidAt(at, random),
          delta: quantity,
          reason: 'cancellation' as const,
          created_at: at,
        },
      ];
    });
  });
}

export async function writeReviews(
  tx: Transaction,
  reviews: DemoReview[],
  shelves: Shelves,
  random: Random,
): Promise<void> {
  await insert(
    tx,
    'reviews',
    reviews.map(({ product, author, rating, body, createdAt }) => ({
      id: uuidAt(createdAt, random),
      product_id: shelves.get(product)?.productId ?? '',
      user_id: author.id,
      author_name: author.name,
      rating,
      body,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
}

const ROWS_AT_ONCE = 500;

async function insert<Table extends keyof DB>(
  tx: Transaction,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
