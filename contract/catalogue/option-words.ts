import Type, { type Static } from 'typebox';
import { NameOrNothing } from '#contract/values/names.ts';

/** By the word that products have; an empty one forgets what it was called. */
export const OptionWordsInput = Type.Record(
  // Of a key only the pattern is checked.
  Type.String({ pattern: '^[^]{1,60}$' }),
  NameOrNothing(60),
  {
    maxProperties: 400,
    additionalProperties: false,
    description: 'What options and values are called in Nepali, in every product',
  },
);

export const OptionWordsAnswer = Type.Object({
  optionWords: Type.Array(Type.Object({ word: Type.String(), wordNe: Type.String() })),
});
export type OptionWordsAnswer = Static<typeof OptionWordsAnswer>;
