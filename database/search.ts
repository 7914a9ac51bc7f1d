import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A LIKE pattern for texts that contain these words as they stand: `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** The words of a search, each of which must be found; more than a few would only cost time. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, 8);
}

/**
 * Whether an index of parts of texts tells anything of it: it knows three letters in a row, and in a database without a language none of Devanagari.
 * Anything else is looked for at the beginning of names and among the newest, or in what other words have found.
 */
export function hasParts(text: string): boolean {
  return /[a-z0-9]{3}/i.test(text);
}

/** For a key in small letters with an index of patterns, which is read from there on. */
export function beginsWith(key: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${key} ~>=~ lower(${text}) and ${key} ~<~ (lower(${text}) || chr(1114111))`;
}
