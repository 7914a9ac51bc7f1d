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

export const AdminPagination = Type.Object({
  page: Type.Integer(),
  totalPages: Type.Integer({ description: 'How many can be asked for' }),
  total: Type.Integer({ description: 'Counted no further than a list goes, where nobody keeps the count' }),
  isMore: Type.Optional(Type.Boolean({ description: 'There are more than were counted for this page' })),
});

export const ADMIN_PAGE_SIZE = 20;

/** A search of the back office finds no more than this, and says so many or more. */
export const MOST_FOUND = 1_000;

/**
 * A list goes down as far as this, and what is not counted beforehand is counted as far: the shop walks there row by row.
 * Where it is known of each day how many rows it has, a list goes to its end.
 */
export const DEEPEST = 10_000;

export type Slice = { limit: number; offset: number };

export const sliceOf = (page: number, size = ADMIN_PAGE_SIZE): Slice => ({
  limit: size,
  offset: (page - 1) * size,
});

export const paginationOf = (page: number, total: number, size = ADMIN_PAGE_SIZE, deepest = DEEPEST) => ({
  page,
  total,
  totalPages: pagesOf(total, size, deepest),
});

/** The pages there are, and the pages that can be asked for. */
export const pagesOf = (total: number, size: number, deepest = DEEPEST) =>
  Math.ceil(Math.min(total, deepest) / size);

export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 });

/** A day in Nepal, or nothing, as an empty form field says it. */
export const DayOrNothing = Type.Union([Type.String({ format: 'date' }), Type.Literal('')]);

export const SearchText = Type.String({ maxLength: 200 });
