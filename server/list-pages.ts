import { DEEPEST, type Slice } from '#contract/values/envelope.ts';
import { badRequest } from './errors.ts';

/** Of a page in a list that is longer than can be walked. */
export function requireReachable({ offset }: Pick<Slice, 'offset'>, total: number, most = DEEPEST): void {
  if (offset >= most && total >= most) throw badRequest('pageTooDeep', { most });
}

type List<Row> = { rows: () => Promise<Row[]>; count: () => Promise<number> };

/** The rows of a page and how many there are in all, which are counted no further than a list goes. */
export async function readPage<Row>(slice: Slice, { rows, count }: List<Row>, deepest = DEEPEST) {
  if (slice.offset < deepest) {
    const [found, total] = await Promise.all([rows(), count()]);
    return { rows: found, total };
  }
  const total = await count();
  requireReachable(slice, total);
  return { rows: [], total };
}
