import Type, { type Static } from 'typebox';

/** From nothing to the first sale, in a good order. */
export const checklistSteps = [
  'name',
  'picture',
  'category',
  'product',
  'delivery',
  'payment',
  'legal',
  'law',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export const ChecklistAnswer = Type.Object({
  steps: Type.Array(Type.Object({ name: Type.Enum([...checklistSteps]), done: Type.Boolean() })),
  isShown: Type.Boolean({ description: 'False once all is done, when it was put away, and in a demo shop' }),
});
export type ChecklistAnswer = Static<typeof ChecklistAnswer>;
