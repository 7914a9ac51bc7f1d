import type { search as English } from '#texts/en/search.ts';

export const search: typeof English = {
  synonymsRemoved: 'शब्द हटाइए।',
};
