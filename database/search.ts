/** A LIKE pattern for texts that contain these words as they stand: `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
