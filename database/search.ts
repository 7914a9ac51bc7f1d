/** A LIKE pattern for texts that contain these words as they stand: `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** The words of a search, each of which must be found; more than a few would only cost time. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, 8);
}
