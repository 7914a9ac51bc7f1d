import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';

/** { Size: 'L', Colour: 'Blue' }, in the order of the product's options. */
type ChosenOptions = Record<string, string>;

/** Only Nepali has words of its own for them, and none for a number: '42' → '४२' */
export function optionIn(language: Language, words: Map<string, string> | undefined, word: string): string {
  if (language !== 'ne') return word;
  return words?.get(word) ?? (/\p{L}/u.test(word) ? word : inDigitsOf(language, word));
}

/** 'L · Blue' */
export function optionsLabel(options: ChosenOptions, said = (word: string) => word): string {
  return Object.values(options).map(said).join(' · ');
}

export function chosenOptions(names: string[], values: string[]): ChosenOptions {
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}

type NamedLine = { name: string; optionValues: string[] };

/** 'Jacket (L · Blue)' */
export function lineName({ name, optionValues }: NamedLine): string {
  return optionValues.length === 0 ? name : `${name} (${optionValues.join(' · ')})`;
}

/** With its Nepali name: 'ज्याकेट (ठूलो · निलो)' */
export function lineNameInNepali(
  { name, optionValues }: NamedLine,
  words: Map<string, string> | undefined,
): string {
  return lineName({ name, optionValues: optionValues.map((value) => optionIn('ne', words, value)) });
}
