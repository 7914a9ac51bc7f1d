/** Whose cash orders are confirmed before they are sent; free of schemas, so that the browser can use it. */
export const cashRules = ['nobody', 'risky', 'everybody'] as const;
export type CashRule = (typeof cashRules)[number];
