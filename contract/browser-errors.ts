import Type, { type Static } from 'typebox';

/** What went wrong in a visitor's browser, cut short there. */
export const BrowserError = Type.Object({
  message: Type.String({ maxLength: 300 }),
  stack: Type.Optional(Type.String({ maxLength: 1500 })),
  page: Type.String({ maxLength: 200, description: 'The path, without its query' }),
});
export type BrowserError = Static<typeof BrowserError>;
