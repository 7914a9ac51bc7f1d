/**
 * A backup is gzipped lines of JSON. First what it is, then for each table a line with its name and a line for each of
 * its rows, as PostgreSQL itself writes and reads them, and last how many rows there were: without that line it was cut off.
 */
export const FORMAT = 1;

export type BackupHeader = {
  pasal: 'backup';
  format: number;
  createdAt: string;
  postgres: string;
  migrations: { name: string; checksum: string }[];
  /** The last number each sequence gave out. */
  sequences: { name: string; last: string }[];
};

/** A list names a table, or ends the file with the number of rows of each; anything else is a row. */
export type Mark = [table: string] | ['end', rows: Record<string, number>];

export const markLine = (mark: Mark) => JSON.stringify(mark);
export const isMark = (line: string) => line.startsWith('[');

export const BACKUP_ENDING = '.backup.gz';
