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

export type Counted = { total: number; isMore?: boolean };

export const paginationOf = (
  page: number,
  { total, isMore }: Counted,
  size = ADMIN_PAGE_SIZE,
  deepest = DEEPEST,
) => ({
  page,
  total,
  totalPages: pagesOf(total, size, deepest),
  ...(isMore ? { isMore } : {}),
});

/** The pages there are, and the pages that can be asked for. */
export const pagesOf = (total: number, size: number, deepest = DEEPEST) =>
  Math.ceil(Math.min(total, deepest) / size);
