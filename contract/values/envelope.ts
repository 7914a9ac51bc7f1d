import Type, { type TSchema } from 'typebox';

/** Every answer is wrapped: `{ success: true, data }`, or `{ success: false, message }` with a human sentence. */
export const Success = <T extends TSchema>(data: T) => Type.Object({ success: Type.Literal(true), data });

export const success = <T>(data: T) => ({ success: true, data }) as const;

export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });

export const done = (message: string) => ({ success: true, message }) as const;

/** `message` is for people; `code` and `params` are what it was made from. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

export const Id = Type.String({ format: 'uuid', description: 'A UUID' });

export const IdParams = Type.Object({ id: Id });

export const Timestamp = Type.String({ format: 'date-time' });

/** Beside a total. */
export const isMore = Type.Optional(Type.Boolean({ description: 'Nobody counted further than this' }));

export const AdminPagination = Type.Object({
  page: Type.Integer(),
  totalPages: Type.Integer({
    description: 'How many can be asked for; with isMore, perhaps more after the last',
  }),
  total: Type.Integer(),
  isMore,
});

export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });

/** A day in Nepal, or nothing, as an empty form field says it. */
export const DayOrNothing = Type.Union([Type.String({ format: 'date' }), Type.Literal('')]);

export const SearchText = Type.String({ maxLength: 200 });
