import type { Language } from '#texts/language.ts';

const ZERO = '०'.charCodeAt(0);

/** 1250 → '१२५०'; what is not a digit stays as it is. */
export function inDevanagari(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));
}

export function inDigitsOf(language: Language, text: string): string {
  return language === 'ne' ? inDevanagari(text) : text;
}

/** '९८४१' → '9841': what people type, as programs read it. */
export function inWesternDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
}
