/** Plain values, so that the browser can use them without a schema. */

export const DEFAULT_COUNTRY = 'Nepal';

/** Mobile numbers in Nepal: ten digits from 96 to 98, with or without the country code. */
export const NEPALI_MOBILE = '^(\\+?977[- ]?)?9[678]\\d{8}$';

/** Nepal keeps this offset all year. */
export const NEPAL_AHEAD_MS = (5 * 60 + 45) * 60 * 1000;

/** A date whose UTC fields read as the clock in Nepal does. */
export function inNepal(time: Date): Date {
  return new Date(time.getTime() + NEPAL_AHEAD_MS);
}
