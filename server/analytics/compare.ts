import type { Figure } from '#contract/analytics.ts';

export function compare(value: number, before: number): Figure {
  return { value, before, changePercent: before === 0 ? null : oneDecimal((value - before) / before) };
}

/** 0.123456 → 12.3 */
export function oneDecimal(share: number): number {
  return Math.round(share * 1000) / 10;
}
