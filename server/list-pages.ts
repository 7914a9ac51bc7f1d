import { type Counted, DEEPEST, type Slice } from '#contract/values/list-pages.ts';
import { badRequest } from './errors.ts';

/** Of a page in a list that is longer than can be walked. */
export function requireReachable({ offset }: Pick<Slice, 'offset'>, total: number, most = DEEPEST): void {
  if (offset >= most && total >= most) throw badRequest('pageTooDeep', { most });
}

type List<Row> = { rows: () => Promise<Row[]>; count: () => Promise<Counted> };

/** The rows of a page and how many there are in all, which are counted no further than a list goes. */
export async function readPage<Row>(
  slice: Slice,
  { rows, count }: List<Row>,
  deepest = DEEPEST,
): Promise<Counted & { rows: Row[] }> {
  if (slice.offset < deepest) {
    const [found, counted] = await Promise.all([rows(), count()]);
    return { rows: found, ...counted };
  }
  const counted = await count();
  requireReachable(slice, counted.total, deepest);
  return { rows: [], ...counted };
}
