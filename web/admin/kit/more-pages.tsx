import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

type Row = { _id: string };
export type Page<R extends Row> = { rows: R[]; page: number; totalPages: number; total: number };
type Load<R extends Row> = (page: number) => Promise<Page<R>>;

/** How many pages of a list have been reached, so that a refresh, or Back, brings all of them again. */
const depths = new Map<string, number>();
const DEEPEST_REFRESH = 25;

/** From the first page to the deepest one reached. */
export async function loadReached<R extends Row>(list: string, load: Load<R>): Promise<Page<R>> {
  const depth = Math.min(depths.get(list) ?? 1, DEEPEST_REFRESH);
  const pages = await Promise.all(Array.from({ length: depth }, (_, index) => load(index + 1)));
  const [first] = pages;
  if (!first) throw new Error('A list has at least one page');
  const reached = Math.min(depth, Math.max(1, first.totalPages));
  return { ...first, rows: once(pages.flatMap(({ rows }) => rows)), page: reached };
}

/** A row that moved to the next page between two calls would come twice. */
function once<R extends Row>(rows: R[]): R[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

/** The rows of the loader, and those of deeper pages, until the loader has reached them too. */
export function useMorePages<R extends Row>(list: string, loaded: Page<R>, load: Load<R>) {
  const [more, setMore] = useState<{ list: string; rows: R[]; page: number }>();
  const [isLoading, setLoading] = useState(false);
  const deeper = more?.list === list && more.page > loaded.page ? more : undefined;
  const rows = deeper ? once([...loaded.rows, ...deeper.rows]) : loaded.rows;
  const page = deeper?.page ?? loaded.page;
  const hasMore = page < loaded.totalPages;

  async function loadMore() {
    if (isLoading || !hasMore) return;
    setLoading(true);
    try {
      const next = await load(page + 1);
      depths.set(list, next.page);
      setMore({ list, rows: [...(deeper?.rows ?? []), ...next.rows], page: next.page });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to load more'));
    } finally {
      setLoading(false);
    }
  }
  return { rows, page, hasMore, isLoading, loadMore };
}

type LoadMoreProps = { page: number; isLoading: boolean; onMore: () => Promise<void> };

/** Loads the next rows when it comes near; a button, so that it also works by key and after a failure. */
export function LoadMore({ page, isLoading, onMore }: LoadMoreProps) {
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
      <Button variant="secondary" busy={isLoading} onClick={() => void onMore()}>
        Load more
      </Button>
    </div>
  );
}
