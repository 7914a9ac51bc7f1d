import { sql } from 'kysely';
import { computeTotals, type PricedLine } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { calendarOf } from './calendar.ts';
import { categories, products } from './catalogue.ts';
import { writeFace } from './face.ts';
import { type DemoOrder, makeOrders } from './orders.ts';
import { makePeople } from './people.ts';
import { createRandom } from './random.ts';
import { makeReviews } from './reviews.ts';
import { writeBills } from './write-bills.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeOrders } from './write-orders.ts';
import { writePeople, writeReviews } from './write-people.ts';

const SEED = 2083;
const LOCK = 7_265_002;

/** Fills an empty shop, once. A shop that has anything of its own is left alone. */
export async function seedDemo(db: Database, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    const random = createRandom(SEED);
    const calendar = calendarOf(now);
    const people = makePeople(calendar, random);
    const orders = makeOrders({ calendar, people, products, random });
    const { shelves, choose } = await writeCatalogue(tx, { categories, products, orders, calendar, random });
    await writePeople(tx, people);
    const rates = await readRates(tx);
    const totals = new Map(orders.map((order) => [order, computeTotals(linesOf(order), rates)]));
    await writeOrders(tx, { orders, shelves, choose, random, totals });
    await writeReviews(tx, makeReviews(orders, calendar, random), shelves, random);
    await describeShop(tx);
    await writeBills(tx, { orders, totals, choose, calendar, random });
    await writeFace(tx);
    return true;
  });
}

function linesOf({ lines }: DemoOrder): PricedLine[] {
  return lines.map(({ product, quantity }) => ({ pricePaisa: product.price, quantity }));
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const anything = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(tx.selectFrom('users').select('id')),
          eb.exists(tx.selectFrom('categories').select('id')),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow();
  return !anything.found;
}

async function readRates(tx: Transaction) {
  return tx
    .selectFrom('store_settings')
    .select([
      'free_shipping_from_paisa as freeShippingFromPaisa',
      'shipping_fee_paisa as shippingFeePaisa',
      'tax_rate_bps as taxRateBps',
    ])
    .executeTakeFirstOrThrow();
}

async function describeShop(tx: Transaction): Promise<void> {
  await tx
    .updateTable('store_settings')
    .set({
      demo_data: true,
      cash_needs_phone: false,
      legal_name: 'Pasal Demo Pvt. Ltd.',
      legal_address: 'Durbar Marg 12, Kathmandu, Nepal',
      registration_number: '174263/079/080',
      registration_authority: 'Office of the Company Registrar',
      pan_number: '900417263',
      grievance_name: 'Sunita Maharjan',
      grievance_contact: '+977 1-2478131',
      contact_email: 'hello@pasal.example',
      contact_phone: '+977 1-2478130',
      return_policy:
        'Changed your mind? Send it back unused within 7 days of delivery and we return the price. If something arrives broken or wrong, we pay the way back too.',
      return_policy_ne:
        'मन परेन? सामान पाएको ७ दिनभित्र प्रयोग नगरी फिर्ता गर्नुहोस्, हामी मूल्य फिर्ता गर्छौँ। सामान बिग्रिएको वा गलत आएको भए फिर्ता पठाउने खर्च पनि हामी तिर्छौँ।',
    })
    .execute();
}
