import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

export type ShelfRow = {
  id: string;
  name: string;
  parentId: string | null;
  words: string[];
  folded: string[];
  products: number;
  featured: number;
  /** 'Size=L', and how many products have it. */
  options: [key: string, products: number][];
};

/** The categories with what triggers keep about them: nothing is counted. */
export async function selectShelves(db: Database): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select id, name, parent_id as "parentId", spelt.words,
      array(select search_fold(word) from unnest(spelt.words) as word) as folded,
      coalesce(counts.products, 0)::integer as products, coalesce(counts.featured, 0)::integer as featured,
      coalesce((
        select json_agg(json_build_array(key, products)) from listed_options where category_id = categories.id and products > 0
      ), '[]') as options
    from categories
    cross join lateral (select also_spelt(search_words(name) || search_words(name_ne)) as words) as spelt
    left join lateral (
      select sum(products) as products, sum(products) filter (where featured) as featured
      from category_counts where category_id = categories.id
    ) as counts on true
    where deleted_at is null
    order by lower(name), id`.execute(db);
  return rows;
}
