import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import { type Fault, fault } from '#server/errors.ts';

/**
 * So much is read before everybody else has a turn, or for so long. A row that is shorter than the first
 * costs the reader an error of its own, even where that is allowed: a thousand of those in a slice are 80 ms.
 */
const SLICE = 2 * 1024;
const TURN_MS = 20;
/** More than any product can fill: its texts, and twelve addresses of pictures. */
const MAX_RECORD_BYTES = 256 * 1024;

/** `line` is where it begins, `info` says on which line it ends: a cell may span several. */
export type FileRecord = { record: string[]; line: number; info: Info };

/** What makes the rest of a file not worth reading. */
export class Unreadable extends Error {
  readonly line: number;
  readonly fault: Fault;
  constructor(line: number, problem: Fault) {
    super(problem.code);
    this.line = line;
    this.fault = problem;
  }
}

/** Row by row and slice by slice: a large file, or one made to hurt, holds up nobody else. */
export async function eachRecord(
  text: string,
  take: (record: FileRecord) => void,
  delimiter = ',',
): Promise<void> {
  const bytes = Buffer.from(text);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  let known = { records: 0, bytes: 0, lines: 0 };
  let linesBefore = 0;
  async function* slices() {
    for (let start = 0; start < bytes.length; start += SLICE) {
      if (parser.info.records > known.records) known = { ...parser.info, bytes: start };
      if (start - known.bytes > MAX_RECORD_BYTES) {
        throw new Unreadable(known.lines + 1, fault('csvRowTooLong', { kilobytes: MAX_RECORD_BYTES / 1024 }));
      }
      yield bytes.subarray(start, start + SLICE);
      await nextTurn();
    }
  }
  async function takeInTurns(records: AsyncIterable<{ record: string[]; info: Info }>) {
    let since = performance.now();
    for await (const { record, info } of records) {
      const line = linesBefore + 1;
      linesBefore = info.lines;
      take({ record, line, info });
      if (performance.now() - since < TURN_MS) continue;
      await nextTurn();
      since = performance.now();
    }
  }
  await pipeline(slices, parser, takeInTurns).catch((error: unknown) => {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(linesBefore + 1, fault('csvInvalid', { reason: error.message }));
  });
}
