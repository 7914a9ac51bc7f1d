/** Free of schemas, so that the browser can use them. */
export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_STOCK = 1_000_000;
/** So many products can be changed, or get labels, at once. */
export const MAX_AT_ONCE = 100;
