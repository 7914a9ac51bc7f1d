/** What must be true of a shop's data whatever was done to it. Each query finds the rows that break its rule. */
export const invariants: { rule: string; sql: string }[] = [
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
        select i.variant_id, sum(i.quantity) as units from order_items i
        join orders o on o.id = i.order_id where o.stock_held group by i.variant_id
      ), came as (
        select variant_id, sum(delta) as units from stock_movements
        where reason not in ('order', 'cancellation') group by variant_id
      )
      select v.id, v.stock, live.units as live, came.units as came
      from product_variants v left join live on live.variant_id = v.id left join came on came.variant_id = v.id
      where came.units is not null and v.stock + coalesce(live.units, 0) <> came.units
        and not exists (select 1 from store_settings where demo_data and v.created_at < updated_at)`,
  },
  {
    rule: 'nothing is negative',
    sql: `select id from product_variants where stock < 0 or price_paisa < 0
      union all select id from orders where least(subtotal_paisa, shipping_paisa, tax_paisa, total_paisa) < 0`,
  },
  {
    rule: 'one paid payment belongs to one order, and an order is paid once',
    sql: `select order_id from payment_attempts where status = 'paid' group by order_id having count(*) > 1
      union all select min(order_id::text)::uuid from payment_attempts where transaction_id is not null
        group by provider, transaction_id having count(*) > 1`,
  },
  {
    rule: 'a subtotal is the sum of its lines',
    sql: `select o.id from orders o join order_items i on i.order_id = o.id
      group by o.id having o.subtotal_paisa <> sum(i.price_paisa * i.quantity)`,
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
    rule: 'a cancelled order holds no stock, and a live one does',
    sql: `select id from orders where stock_held = (status = 'cancelled')`,
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
];
