import type { Language } from '#texts/language.ts';

const ZERO = '०'.charCodeAt(0);

/** 1250 → '१२५०'; what is not a digit stays as it is. */
export function inDevanagari(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));
}

export function inDigitsOf(language: Language, text: string): string {
  return language === 'ne' ? inDevanagari(text) : text;
}

/** The last three digits stand together, those before them in pairs: '125000' → '1,25,000' */
export function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d\d)+\d$)/g, ',');
}

/** As people say it: 125000 → '1,25,000', and paisa only where there are any. */
export function amountIn(language: Language, rupees: number): string {
  const written = rupees.toFixed(2);
  return inDigitsOf(language, grouped(written.slice(0, -3)) + written.slice(-3).replace('.00', ''));
}

/** '९८४१' → '9841': what people type, as programs read it. */
export function inWesternDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
}
