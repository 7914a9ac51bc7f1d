import Type, { type Static } from 'typebox';
import { Id, Timestamp } from '#contract/values/envelope.ts';

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S+$' }), {
  minItems: 2,
  maxItems: 20,
});

/** Words for the same thing: whoever types one finds what is called by another. */
export const Synonyms = Type.Object({ _id: Id, words: Words, version: Type.Integer() });
export type Synonyms = Static<typeof Synonyms>;

export const SynonymsInput = Type.Object({
  words: Words,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type SynonymsInput = Static<typeof SynonymsInput>;

export const SynonymsAnswer = Type.Object({ synonyms: Synonyms });

export const SearchInVain = Type.Object({
  words: Type.String(),
  times: Type.Integer(),
  last_at: Timestamp,
});

export const SearchAdminAnswer = Type.Object({
  synonyms: Type.Array(Synonyms),
  inVain: Type.Array(SearchInVain, {
    description: 'What people looked for and did not find, most often first',
  }),
});
export type SearchAdminAnswer = Static<typeof SearchAdminAnswer>;
