import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

/** Everything that is kept about a person, as one document. */
export async function selectPersonalData(db: Database, userId: string): Promise<object> {
  const { rows } = await sql<{ document: object }>`
    select jsonb_build_object(
      'account', (
        select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'language', language, 'created_at', created_at)
        from users where id = ${userId}
      ),
      'orders', coalesce((
        select jsonb_agg(
          to_jsonb(o) - 'request_hash' - 'user_id' || jsonb_build_object('items', (
            select jsonb_agg(to_jsonb(i) - 'order_id' order by i.line) from order_items i where i.order_id = o.id
          )) order by o.created_at
        )
        from orders o where o.user_id = ${userId}
      ), '[]'),
      'addresses', coalesce((
        select jsonb_agg(to_jsonb(a) - 'user_id' - 'fingerprint' order by a.used_at) from addresses a where a.user_id = ${userId}
      ), '[]'),
      'reviews', coalesce((
        select jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at) from reviews r where r.user_id = ${userId}
      ), '[]'),
      'returns and complaints', coalesce((
        select jsonb_agg(
          to_jsonb(c) - 'warned_at' || jsonb_build_object('order', o.reference, 'lines', (
            select jsonb_agg(jsonb_build_object('product', i.product_name, 'options', i.option_values, 'quantity', l.quantity)
              order by i.line)
            from case_lines l join order_items i on i.order_id = l.order_id and i.variant_id = l.variant_id
            where l.case_id = c.id
          )) order by c.created_at
        )
        from cases c join orders o on o.id = c.order_id where o.user_id = ${userId}
      ), '[]'),
      'payments', coalesce((
        select jsonb_agg(
          jsonb_build_object('order_id', a.order_id, 'provider', a.provider, 'amount_paisa', a.amount_paisa,
            'status', a.status, 'transaction_id', a.transaction_id, 'created_at', a.created_at, 'refunds', (
              select coalesce(jsonb_agg(jsonb_build_object('amount_paisa', r.amount_paisa, 'status', r.status,
                'created_at', r.created_at) order by r.created_at), '[]')
              from refunds r where r.attempt_id = a.id)) order by a.created_at
        )
        from payment_attempts a join orders o on o.id = a.order_id where o.user_id = ${userId}
      ), '[]'),
      'bills', coalesce((
        select jsonb_agg(to_jsonb(b) order by b.issued_at, b.number)
        from bills b join orders o on o.id = b.order_id where o.user_id = ${userId}
      ), '[]'),
      'wishes', coalesce((
        select jsonb_agg(jsonb_build_object('product', p.name, 'tell_when_back', w.tell_when_back, 'created_at', w.created_at)
          order by w.created_at)
        from wishes w join products p on p.id = w.product_id where w.user_id = ${userId}
      ), '[]'),
      'cart', coalesce((
        select jsonb_agg(to_jsonb(c) - 'user_id' order by c.created_at) from cart_items c where c.user_id = ${userId}
      ), '[]'),
      'logins', coalesce((
        select jsonb_agg(jsonb_build_object('device', device, 'since', created_at, 'last_used_at', last_used_at))
        from sessions where user_id = ${userId}
      ), '[]'),
      'messages', coalesce((
        select jsonb_agg(
          jsonb_build_object('kind', kind, 'recipient', recipient, 'state', state, 'created_at', created_at)
          order by created_at
        )
        from messages where user_id = ${userId}
      ), '[]')
    ) as document`.execute(db);
  return rows[0]?.document ?? {};
}

/** Orders that are still to be sent, or whose money is on its way back. */
export async function hasOpenOrders(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'processing', 'shipped']),
        eb('payment_status', '=', 'refund_pending'),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody is still to decide about it. */
export async function hasOpenCases(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .where('orders.user_id', '=', userId)
    .where('cases.state', 'not in', ['refused', 'closed'])
    .select('cases.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await sql`select forget_person(${userId})`.execute(tx);
}
