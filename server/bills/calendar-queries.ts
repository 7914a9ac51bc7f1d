import type { Database } from '#database/connect.ts';

export function selectBsYears(db: Database) {
  return db.selectFrom('bikram_sambat_years').selectAll().orderBy('year').execute();
}
