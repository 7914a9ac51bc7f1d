import { inWesternDigits } from '#texts/digits.ts';

/** Phone numbers of Nepal, as people write them. */

const MOBILE = /^9[678]\d{8}$/;
/** The zero, the district's one or two digits, and the rest: nine digits in all. */
const LANDLINE = /^0[1-9]\d{7}$/;

/** With or without +977, in either script, grouped as one likes: '9812345678' or '014412345'. Undefined: no such number. */
export function readPhone(typed: string): string | undefined {
  const digits = inWesternDigits(typed).replace(/[\s().-]/g, '');
  const [, abroad] = /^(?:\+|00)?977(\d{8,10})$/.exec(digits) ?? [];
  const number = abroad?.length === 8 ? `0${abroad}` : (abroad ?? digits);
  return MOBILE.test(number) || LANDLINE.test(number) ? number : undefined;
}

export function isMobile(phone: string): boolean {
  return MOBILE.test(phone);
}
