import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { paisaToRupees } from '#contract/values/money.ts';
import { inNepal } from '#contract/values/nepal.ts';
import { neutralize } from './csv-cells.ts';

const BATCH = 1_000;
const BYTE_ORDER_MARK = '\uFEFF';
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export type Cell = string | number;
type ReadBatch<Row> = (after: string, limit: number) => Promise<Row[]>;

export const CsvFile = Type.Unsafe<Readable>({ type: 'string', format: 'binary' });

/** Batch by batch, each after the last id: 100,000 rows pass through without being held. */
export async function* csvLines<Row extends { id: string }>(
  columns: string[],
  read: ReadBatch<Row>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield* csvLinesOfMany(columns, read, (row) => [toCells(row)]);
}

/** Where one record fills several lines. */
export async function* csvLinesOfMany<Row extends { id: string }>(
  columns: string[],
  read: ReadBatch<Row>,
  toLines: (row: Row) => Cell[][],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + write([columns]);
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const rows: Row[] = await read(after, BATCH);
    if (rows.length > 0) yield write(rows.flatMap(toLines));
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

export function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines));
}

function write(rows: Cell[][]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralize(cell) : cell)));
  return stringify(safe, { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ });
}

/** 12.50 */
export function rupeeCell(paisa: number): string {
  return paisaToRupees(paisa).toFixed(2);
}

/** 2026-11-15 18:05:00, the clock on the owner's wall. */
export function timeCell(time: Date): string {
  return inNepal(time).toISOString().slice(0, 19).replace('T', ' ');
}
