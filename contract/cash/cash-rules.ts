/**
 * Whose cash orders are confirmed before they are sent, or that risky ones are paid in part ahead; free of schemas, so that
 * the browser can use it.
 */
export const cashRules = ['nobody', 'risky', 'ahead', 'everybody'] as const;
export type CashRule = (typeof cashRules)[number];
