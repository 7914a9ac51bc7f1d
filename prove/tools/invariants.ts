import { wrongFigures } from '#database/figures-check.ts';
import { ask, type Postgres } from './postgres.ts';

/** What must be true of a shop's data whatever was done to it. Each query finds the rows that break its rule. */
export const rules: { rule: string; sql: string }[] = [
  {
    rule: 'stock is the sum of its ledger',
    sql: `select v.id, v.stock, sum(m.delta) as ledger
      from product_variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
  },
  {
    rule: 'the stock of a product is the sum of what it comes in',
    sql: `select p.id, p.stock from products p
      where p.stock <> (select coalesce(sum(stock), 0) from product_variants where product_id = p.id and deleted_at is null)`,
  },
  {
    rule: 'stock and the units in live orders are what ever came in',
    sql: `with live as (
        select i.variant_id, sum(i.quantity - i.restocked) as units from order_items i
        join orders o on o.id = i.order_id where o.stock_held group by i.variant_id
      ), came as (
        select variant_id, sum(delta) as units from stock_movements
        where reason not in ('order', 'cancellation', 'return') group by variant_id
      )
      select v.id, v.stock, live.units as live, came.units as came
      from product_variants v left join live on live.variant_id = v.id left join came on came.variant_id = v.id
      where came.units is not null and v.stock + coalesce(live.units, 0) <> came.units
        and not exists (select 1 from store_settings where demo_data and v.created_at < updated_at)`,
  },
  { rule: 'kept figures are what the orders say', sql: wrongFigures },
  {
    rule: 'nothing is negative',
    sql: `select id from product_variants where stock < 0 or price_paisa < 0
      union all select id from products where stock < 0
      union all select id from orders
        where least(subtotal_paisa, shipping_paisa, tax_paisa, discount_paisa, total_paisa) < 0
      union all select order_id from order_items where quantity <= 0 or price_paisa < 0`,
  },
  {
    rule: 'one paid payment belongs to one order, and an order is paid once',
    sql: `select order_id from payment_attempts where status = 'paid' group by order_id having count(*) > 1
      union all select min(order_id::text)::uuid from payment_attempts where transaction_id is not null
        group by provider, transaction_id having count(*) > 1`,
  },
  {
    rule: 'a subtotal is the sum of its lines',
    sql: `select o.id from orders o left join order_items i on i.order_id = o.id
      group by o.id having o.subtotal_paisa <> coalesce(sum(i.price_paisa * i.quantity), 0)`,
  },
  {
    rule: 'a total is the sum of its parts',
    sql: `select id from orders where total_paisa <> subtotal_paisa + shipping_paisa - discount_paisa + rounding_paisa
      + case when tax_included then 0 else tax_paisa end`,
  },
  {
    rule: 'a wallet order is completed only by a payment of exactly its total',
    sql: `select o.id from orders o where o.payment_method <> 'cash' and o.payment_status = 'completed'
      and exists (select 1 from payment_attempts a where a.order_id = o.id)
      and not exists (
        select 1 from payment_attempts a
        where a.order_id = o.id and a.status = 'paid' and a.amount_paisa = o.total_paisa and a.transaction_id is not null)`,
  },
  {
    rule: 'a payment is paid only after the provider said so',
    sql: `select a.id from payment_attempts a
      where a.status = 'paid' and a.provider_ref not like 'demo-%' and not exists (
        select 1 from payment_events e where e.attempt_id = a.id and e.to_status = 'paid'
          and lower(e.provider_status) in ('completed', 'complete'))`,
  },
  {
    rule: 'cash is completed only by delivery',
    sql: `select o.id from orders o
      where o.payment_method = 'cash' and o.payment_status = 'completed' and o.status not in ('delivered', 'cancelled')`,
  },
  {
    rule: 'no more is refunded than was paid',
    sql: `select a.id from payment_attempts a join refunds r on r.attempt_id = a.id and r.status <> 'failed'
      group by a.id having sum(r.amount_paisa) > a.amount_paisa`,
  },
  {
    rule: 'no more goes back by any way than came in',
    sql: `select o.id from orders o
      where (select coalesce(sum(amount_paisa), 0) from refunds r where r.order_id = o.id and r.status <> 'failed')
          + (select coalesce(sum(amount_paisa), 0) from hand_refunds h where h.order_id = o.id)
        > (select coalesce(sum(coalesce(paid_paisa, amount_paisa)), 0) from payment_attempts a
            where a.order_id = o.id and a.transaction_id is not null)
          + case when o.payment_method = 'cash' then o.total_paisa - o.ahead_paid_paisa else 0 end`,
  },
  {
    rule: 'what was paid ahead came by wallet',
    sql: `select o.id from orders o where o.ahead_paid_paisa > 0 and not exists (
        select 1 from payment_attempts a
        where a.order_id = o.id and a.amount_paisa = o.ahead_paid_paisa and a.transaction_id is not null
          and a.status in ('paid', 'refund_requested', 'partly_refunded', 'refunded'))`,
  },
  {
    rule: 'what a courier owes is what was collected and not handed in',
    sql: `select o.id from orders o where o.cash_open_paisa <> case
        when o.payment_method = 'cash' and o.payment_status = 'completed' and o.courier is not null and not o.pickup
          then greatest(0, o.total_paisa - o.ahead_paid_paisa
            - (select coalesce(sum(amount_paisa), 0) from remittance_lines l where l.order_id = o.id))
        else 0 end`,
  },
  {
    rule: 'no more comes back than was bought, and what is on the shelf again is in the ledger',
    sql: `select i.order_id as id from order_items i
      where i.quantity < (select coalesce(sum(l.quantity), 0) from case_lines l join cases c on c.id = l.case_id
          where l.order_id = i.order_id and l.variant_id = i.variant_id and c.state <> 'refused')
        or i.restocked <> (select coalesce(sum(delta), 0) from stock_movements m
          where m.order_id = i.order_id and m.variant_id = i.variant_id and m.reason = 'return')`,
  },
  {
    rule: 'a discount is counted by its uses, as the order says it',
    sql: `select d.id from discounts d
      where d.uses <> (select count(*) from discount_uses u where u.discount_id = d.id and u.given_back_at is null)
      union all select o.id from orders o join discount_uses u on u.order_id = o.id
        where u.amount_paisa <> o.discount_paisa or (u.given_back_at is null) = (o.status = 'cancelled')
      union all select o.id from orders o
        where (o.discount_paisa > 0 or o.discount_code is not null)
          and not exists (select 1 from discount_uses u where u.order_id = o.id)`,
  },
  {
    rule: 'a cancelled order holds no stock, and a live one does',
    sql: `select id from orders where stock_held = (status = 'cancelled')`,
  },
  {
    rule: 'the cart of somebody who orders once is empty exactly when there is an order',
    sql: `select u.id from users u where u.email like 'once-%'
      and exists (select 1 from cart_items c where c.user_id = u.id) = exists (
        select 1 from orders o where o.user_id = u.id
          and (o.payment_method = 'cash' or o.payment_status in ('completed', 'refund_pending', 'refunded')))`,
  },
  {
    rule: 'there is an owner',
    sql: `select 'nobody' as id where exists (select 1 from users) and not exists (select 1 from users where role = 'admin')`,
  },
  {
    rule: 'the numbers of bills have no gap',
    sql: `select s.fiscal_year as id from bill_series s
      where s.last_number <> (select count(*) from bills b where b.kind = s.kind and b.fiscal_year = s.fiscal_year)`,
  },
  {
    rule: 'a bill is what its order cost, and no more is credited',
    sql: `select b.id from bills b join orders o on o.id = b.order_id
      where b.kind = 'bill' and (b.total_paisa <> o.total_paisa
        or b.total_paisa < (select coalesce(sum(n.total_paisa), 0) from bills n where n.corrects = b.id))`,
  },
];

/** What an order says was bought, by whom, for how much and whereto: never to change again. */
const snapshots = `select o.id, md5(concat_ws('|', o.reference, o.user_id, o.customer_name, o.customer_email, o.payment_method,
    o.subtotal_paisa, o.shipping_paisa, o.tax_paisa, o.discount_paisa, o.rounding_paisa, o.total_paisa,
    o.full_name, o.phone, o.address, o.city, o.state, o.country, (
      select string_agg(concat_ws('|', i.line, i.product_id, i.variant_id, i.product_name, i.sku, i.price_paisa, i.quantity), '/' order by i.line)
      from order_items i where i.order_id = o.id))) as said
  from orders o`;

export type Watch = {
  /** Whoever was told that this order was placed will ask for it again. */
  acknowledged: Set<string>;
  /** Rules that do not hold (any more), each with a row that breaks it. */
  broken(): Promise<string[]>;
};

/** Remembers what orders said when they were first seen, and which ones somebody was told of. */
export function watchData(postgres: Pick<Postgres, 'url'>): Watch {
  const acknowledged = new Set<string>();
  const remembered = new Map<string, string>();
  return {
    acknowledged,
    async broken() {
      const problems: string[] = [];
      for (const { rule, sql } of rules) {
        const [row] = await ask(postgres, sql);
        if (row) problems.push(`${rule}: ${JSON.stringify(row)}`);
      }
      const told = [...acknowledged];
      const orders = new Map(
        (await ask<{ id: string; said: string }>(postgres, snapshots)).map(({ id, said }) => [id, said]),
      );
      for (const [id, said] of orders) {
        const before = remembered.get(id);
        if (before && before !== said) problems.push(`what an order says never changes: ${id}`);
        remembered.set(id, said);
      }
      const lost = [...new Set([...told, ...remembered.keys()])].filter((id) => !orders.has(id));
      if (lost.length > 0)
        problems.push(`what was acknowledged survives: ${lost[0]} and ${lost.length - 1} more`);
      return problems;
    },
  };
}
