import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { LoadMoreButton } from '#web/ui/lists/load-more.tsx';
import { toast } from '#web/ui/toaster.tsx';

type Row = { _id: string };
type Counts = {
  totalPages: number;
  total: number;
  /** Nobody counted further than this. */
  isMore?: boolean;
};
export type Page<R extends Row> = { rows: R[]; page: number } & Counts;
type Load<R extends Row> = (page: number) => Promise<Page<R>>;
/** One row as it is now; undefined when it is not in the list any more. */
type LoadRow<R extends Row> = (id: string) => Promise<R | undefined>;

/** How many pages of a list have been reached, so that Back brings all of them again, or so many. */
const depths = new Map<string, number>();
const MOST_AGAIN = 25;

/** From the first page to the deepest one reached. */
export async function loadReached<R extends Row>(list: string, load: Load<R>): Promise<Page<R>> {
  const depth = Math.min(depths.get(list) ?? 1, MOST_AGAIN);
  const pages = await Promise.all(Array.from({ length: depth }, (_, index) => load(index + 1)));
  const [first] = pages;
  if (!first) throw new Error('A list has at least one page');
  const last = pages.findLast(({ rows }) => rows.length > 0) ?? first;
  const reached = Math.min(depth, Math.max(1, last.totalPages));
  return { ...last, rows: once(pages.flatMap(({ rows }) => rows)), page: reached };
}

/** A row that moved to the next page between two calls would come twice. */
function once<R extends Row>(rows: R[]): R[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

/** The rows of the loader, and those of deeper pages. */
export function useMorePages<R extends Row>(list: string, loaded: Page<R>, load: Load<R>) {
  const [known, setKnown] = useState({ list, loaded, shown: loaded });
  const [isLoading, setLoading] = useState(false);
  let { shown } = known;
  if (known.loaded !== loaded) {
    const isShallower = known.list === list && loaded.page < shown.page;
    shown = isShallower ? withFirst(shown, loaded) : loaded;
    setKnown({ list, loaded, shown });
  }
  const hasMore = shown.page < shown.totalPages;

  function show(change: (now: Page<R>) => Page<R>) {
    setKnown((now) => (now.list === list ? { ...now, shown: change(now.shown) } : now));
  }

  async function loadMore() {
    if (isLoading || !hasMore) return;
    setLoading(true);
    try {
      const next = await load(shown.page + 1);
      depths.set(list, next.page);
      show((now) => ({ ...now, ...counts(next), rows: once([...now.rows, ...next.rows]), page: next.page }));
    } catch (error) {
      toast.error(messageOf(error, browserTexts('admin').kit.loadMoreFailed));
    } finally {
      setLoading(false);
    }
  }

  /** Asks for the first page, where new rows appear, and for the changed rows; not knowing which, for the pages in sight. */
  async function refresh(ids: string[] | undefined, loadRow: LoadRow<R>) {
    const wanted = ids ? [1] : [...new Set([1, ...pagesInSight(shown)])];
    const [first, ...others] = await Promise.all(wanted.map(load));
    if (!first) return;
    const fresh = new Map([first, ...others].flatMap(({ rows }) => rows).map((row) => [row._id, row]));
    const changed = shown.rows.filter(({ _id }) => ids?.includes(_id) && !fresh.has(_id));
    const rows = await Promise.all(changed.map(async ({ _id }) => [_id, await loadRow(_id)] as const));
    const gone = new Set(rows.flatMap(([id, row]) => (row ? [] : [id])));
    for (const [id, row] of rows) if (row) fresh.set(id, row);
    show((now) => {
      const next = withFirst(now, first);
      return {
        ...next,
        rows: next.rows.filter(({ _id }) => !gone.has(_id)).map((row) => fresh.get(row._id) ?? row),
      };
    });
  }

  return { ...shown, hasMore, isLoading, loadMore, refresh };
}

/** Where so many rows are new that none of the first page was shown, there may be others in between: they begin again. */
function withFirst<R extends Row>(shown: Page<R>, first: Page<R>): Page<R> {
  const known = new Set(shown.rows.map(({ _id }) => _id));
  if (!first.rows.some(({ _id }) => known.has(_id))) return first;
  const rows = once([...first.rows, ...shown.rows]);
  const isFurther = first.isMore && shown.total >= first.total;
  const counted = isFurther ? { ...shown, total: Math.max(shown.total, rows.length) } : first;
  return { ...shown, ...counts(counted), rows };
}

function counts({ total, totalPages, isMore = false }: Counts) {
  return { total, totalPages, isMore };
}

function pagesInSight({ rows, page }: Page<Row>): number[] {
  const perPage = Math.ceil(rows.length / page);
  return [...document.querySelectorAll('[data-row]')].flatMap((row, index) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? [Math.floor(index / perPage) + 1] : [];
  });
}

type LoadMoreProps = { page: number; isLoading: boolean; onMore: () => Promise<void> };

/** Loads the next rows when it comes near; a button, so that it also works by key and after a failure. */
export function LoadMoreNear({ page, isLoading, onMore }: LoadMoreProps) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  // Looks again after each page, but not after a failure: then the button is there.
  useEffect(() => {
    if (!frame.current || page === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [page]);
  return (
    <div ref={frame} className="flex justify-center py-6">
      <LoadMoreButton busy={isLoading} onMore={onMore} />
    </div>
  );
}
