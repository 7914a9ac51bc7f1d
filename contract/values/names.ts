import Type from 'typebox';

/** Controls and what turns writing around; joiners stay, Devanagari needs them. */
const HIDDEN = /[\p{Cc}\u2028\u2029]|(?![\u200C\u200D])\p{Cf}/u;
/** Letters and symbols by name, but nothing to see. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Something to see, and nothing that hides in it or changes what stands beside it. */
export function isReadable(text: string): boolean {
  return !HIDDEN.test(text) && VISIBLE.test(text.replace(BLANKS, ''));
}

/** One line that other people read: the name of a person, a product, a street. */
export const Name = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', format: 'readable' });

/** The same where it may be left empty. */
export const NameOrNothing = (maxLength: number) => Type.String({ maxLength, format: 'readable-or-nothing' });
