import { sql } from 'kysely';
import type { Place } from '#contract/delivery/places.ts';
import type { Database } from '#database/connect.ts';

const PLACES_SHOWN = 12;
/** Below this, a misspelt name is somebody else's name. */
const LIKE_ENOUGH = 0.45;

/** Each typed word in any spelling, in either script; whole names first, then cities before villages. */
export async function selectPlacesLike(db: Database, typed: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with asked as (select btrim(regexp_replace(fold_spelling(${typed}), '[^a-z0-9]+', ' ', 'g')) as words)
    select code, name, name_ne as "nameNe", district, district_ne as "districtNe",
      province, province_ne as "provinceNe", wards
    from places cross join asked
    where words <> '' and (
      (select bool_and(search || ' ' || district_search like '%' || word || '%')
        from unnest(string_to_array(words, ' ')) as word)
      or word_similarity(words, search) >= ${LIKE_ENOUGH}
    )
    order by
      case
        when ' ' || search || ' ' like '% ' || words || ' %' then 0
        when ' ' || search like '% ' || words || '%' then 1
        when district_search like words || '%' then 2
        else 3
      end,
      array_position(array['metropolitan', 'sub-metropolitan', 'municipality', 'rural-municipality'], kind),
      word_similarity(words, search || ' ' || district_search) desc,
      name
    limit ${PLACES_SHOWN}
  `.execute(db);
  return rows;
}

export async function selectCities(db: Database): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select code, name, name_ne as "nameNe", district, district_ne as "districtNe",
      province, province_ne as "provinceNe", wards
    from places
    where kind in ('metropolitan', 'sub-metropolitan')
    order by kind, name
    limit ${PLACES_SHOWN}
  `.execute(db);
  return rows;
}

export async function selectPlaces(db: Database, codes: number[]): Promise<Place[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Place>`
    select code, name, name_ne as "nameNe", district, district_ne as "districtNe",
      province, province_ne as "provinceNe", wards
    from places
    where code = any(${codes}::integer[])
    order by name`.execute(db);
  return rows;
}

export async function selectPlace(db: Database, code: number): Promise<Place | undefined> {
  const row = await db.selectFrom('places').where('code', '=', code).selectAll().executeTakeFirst();
  return (
    row && {
      code: row.code,
      name: row.name,
      nameNe: row.name_ne,
      district: row.district,
      districtNe: row.district_ne,
      province: row.province,
      provinceNe: row.province_ne,
      wards: row.wards,
    }
  );
}
