import { type Selectable, sql } from 'kysely';
import { optionIn } from '#contract/catalogue/chosen-options.ts';
import { fiscalYearOf, toBikramSambat, writeBsDate } from '#contract/values/bikram-sambat.ts';
import type { Totals } from '#contract/values/money.ts';
import { inNepal } from '#contract/values/nepal.ts';
import type { Transaction } from '#database/connect.ts';
import type { Bills } from '#database/tables.ts';
import { addHours, type Calendar } from './calendar.ts';
import { nepaliProducts } from './catalogue/nepali.ts';
import { nepaliOptions } from './catalogue/nepali-options.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, uuidAt } from './random.ts';
import type { Choice } from './variants.ts';

type Ledger = {
  orders: DemoOrder[];
  totals: Map<DemoOrder, Totals>;
  choose: Choice;
  calendar: Calendar;
  random: Random;
};
type Paper = { order: DemoOrder; kind: 'bill' | 'credit_note'; at: Date };
type BillRow = Omit<Selectable<Bills>, 'document'> & { document: object };

/** A bill for whatever was paid or has left, a credit note for what was refunded: numbered in the order of their days. */
export async function writeBills(tx: Transaction, ledger: Ledger): Promise<void> {
  const { orders, calendar, random } = ledger;
  const years = await tx
    .selectFrom('bikram_sambat_years')
    .where('provisional', '=', false)
    .selectAll()
    .execute();
  const seller = await tx.selectFrom('store_settings').selectAll().executeTakeFirstOrThrow();
  const papers = orders.flatMap(papersOf).filter(({ at }) => at <= calendar.now);
  papers.sort((one, other) => one.at.getTime() - other.at.getTime());
  const last = new Map<string, { kind: Paper['kind']; fiscal_year: string; last_number: number }>();
  const billIds = new Map<DemoOrder, string>();
  const rows = papers.flatMap(({ order, kind, at }): BillRow[] => {
    const day = inNepal(at).toISOString().slice(0, 10);
    const date = toBikramSambat(day, years);
    if (!date) return [];
    const fiscal_year = fiscalYearOf(date);
    const number = (last.get(`${kind} ${fiscal_year}`)?.last_number ?? 0) + 1;
    last.set(`${kind} ${fiscal_year}`, { kind, fiscal_year, last_number: number });
    const id = uuidAt(at, random);
    const corrects = kind === 'bill' ? null : (billIds.get(order) ?? null);
    if (kind === 'bill') billIds.set(order, id);
    const totals = ledger.totals.get(order);
    if (!totals) return [];
    const taxable = totals.taxPaisa === 0 ? 0 : totals.subtotalPaisa;
    return [
      {
        id,
        kind,
        order_id: order.id,
        corrects,
        fiscal_year,
        number,
        date_bs: writeBsDate(date),
        day,
        issued_at: at,
        taxable_paisa: taxable,
        tax_paisa: totals.taxPaisa,
        untaxed_paisa: totals.totalPaisa - taxable - totals.taxPaisa,
        total_paisa: totals.totalPaisa,
        document: {
          seller: {
            name: seller.legal_name,
            address: seller.legal_address,
            pan: seller.pan_number,
            vatRegistered: seller.vat_registered,
            outlet: seller.outlet_code,
          },
          ...saleOf(order, ledger),
          subtotalPaisa: totals.subtotalPaisa,
          discountPaisa: 0,
          shippingPaisa: totals.shippingPaisa,
          roundingPaisa: 0,
          taxRateBps: seller.tax_rate_bps,
          taxIncluded: false,
        },
      },
    ];
  });
  await insertRows(tx, 'bill_series', [...last.values()]);
  // In one statement: the demo shop opens while somebody waits.
  await sql`insert into bills select * from jsonb_populate_recordset(null::bills, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** The wallet's money comes at once; cash is billed when the goods leave. */
function papersOf(order: DemoOrder): Paper[] {
  const { method, status, paymentStatus, createdAt } = order;
  const hasLeft = status === 'shipped' || status === 'delivered';
  const wasPaid = method !== 'cash' && (paymentStatus === 'completed' || paymentStatus === 'refunded');
  if (!wasPaid && !hasLeft) return [];
  const bill = { order, kind: 'bill' as const, at: addHours(createdAt, wasPaid ? 0.05 : 26) };
  if (paymentStatus !== 'refunded') return [bill];
  return [bill, { order, kind: 'credit_note', at: addHours(createdAt, 1.2) }];
}

const optionWords = new Map(Object.entries(nepaliOptions));

function saleOf(order: DemoOrder, { choose }: Ledger) {
  const { address, city, state } = order.address;
  return {
    buyer: {
      name: order.customer.name,
      address: [address, city, state].filter(Boolean).join(', '),
      phone: order.phone,
      pan: '',
    },
    orderReference: order.id.slice(-6),
    lines: order.lines.map(({ product, quantity }) => {
      const { values } = choose(order, product);
      const chosen = (words: string[]) => (words.length > 0 ? ` (${words.join(' · ')})` : '');
      const [nameNe] = nepaliProducts[product.slug] ?? [];
      return {
        name: product.name + chosen(values),
        ...(nameNe
          ? { nameNe: nameNe + chosen(values.map((word) => optionIn('ne', optionWords, word))) }
          : {}),
        quantity,
        pricePaisa: product.price,
      };
    }),
  };
}
