/** Plain values, so that the browser can use them without a schema. */

export const DEFAULT_COUNTRY = 'Nepal';

/** Nepal keeps this offset all year. */
export const NEPAL_AHEAD_MS = (5 * 60 + 45) * 60 * 1000;

/** A date whose UTC fields read as the clock in Nepal does. */
export function inNepal(time: Date): Date {
  return new Date(time.getTime() + NEPAL_AHEAD_MS);
}
