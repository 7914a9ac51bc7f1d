import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** Which of these names, or readable addresses, lead to a product that is here. */
export async function selectHere(db: Database, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select given.name, p.id
    from unnest(${names}::text[]) as given(name)
    join product_slugs s on s.slug = slug_of(given.name)
    join products p on p.id = s.product_id and p.deleted_at is null`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
