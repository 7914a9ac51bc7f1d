/** What the server says about search. */
export const search = {
  synonymsRemoved: 'Words removed.',
};
