import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { District } from '#contract/delivery/delivery.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { DeliveryZones } from '#database/tables.ts';

export type ZoneRow = Selectable<DeliveryZones>;
export type WeightStep = { fromGrams: number; feePaisa: number };

/** What delivery to a place costs and takes, as `delivery_rule` answers it. Amounts are paisa. */
export type DeliveryRule = {
  zone: string | null;
  zoneNe: string | null;
  feePaisa: number;
  freeFromPaisa: number | null;
  weightSteps: WeightStep[];
  daysFrom: number;
  daysTo: number;
  cashAllowed: boolean;
};

export function selectZones(db: Database): Promise<ZoneRow[]> {
  return db.selectFrom('delivery_zones').selectAll().orderBy('position').orderBy('id').execute();
}

export async function selectRule(db: Database, placeCode: number | undefined): Promise<DeliveryRule> {
  const { rows } = await sql<{ rule: DeliveryRule }>`
    select delivery_rule(${placeCode ?? null}::integer) as rule`.execute(db);
  if (!rows[0]) throw new Error('The shop has no settings.');
  return rows[0].rule;
}

/** What one of it weighs; zero where nobody has weighed it, or there is no such product. */
export async function selectGrams(db: Database, productId: string): Promise<number> {
  const row = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select('weight_grams as grams')
    .executeTakeFirst();
  return row?.grams ?? 0;
}

/** One writer at a time: two could otherwise each give the same district to a zone of theirs. */
export async function lockZones(tx: Transaction): Promise<ZoneRow[]> {
  await sql`lock table delivery_zones in share row exclusive mode`.execute(tx);
  return selectZones(tx);
}

export function insertZone(tx: Transaction, zone: Insertable<DeliveryZones>): Promise<ZoneRow> {
  return tx.insertInto('delivery_zones').values(zone).returningAll().executeTakeFirstOrThrow();
}

export function updateZone(tx: Transaction, id: string, zone: Updateable<DeliveryZones>): Promise<ZoneRow> {
  return tx
    .updateTable('delivery_zones')
    .set((eb) => ({ ...zone, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteZone(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('delivery_zones').where('id', '=', id).execute();
}

export async function selectDistricts(db: Database): Promise<District[]> {
  const { rows } = await sql<District>`
    select district_code as code, min(district) as name, min(district_ne) as "nameNe",
      min(province) as province, min(province_ne) as "provinceNe"
    from places group by district_code order by district_code`.execute(db);
  return rows;
}

export async function countPlaces(db: Database, codes: number[]): Promise<number> {
  if (codes.length === 0) return 0;
  const { count } = await db
    .selectFrom('places')
    .where('code', 'in', codes)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
