import { useEffect, useState } from 'react';
import type { ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import { callApi } from '#web/api.ts';

const PAUSE = 150;
const SHORTEST = 2;
const LIMIT = 6;

/** What these words find, once nobody types for a moment. The last find stays until there is a new one. */
export function useFound(words: string): ProductListAnswer | undefined {
  const [found, setFound] = useState<ProductListAnswer>();
  const isEnough = words.length >= SHORTEST;
  useEffect(() => {
    if (!isEnough) return;
    const stale = new AbortController();
    const query = new URLSearchParams({ search: words, limit: String(LIMIT), typing: 'true' });
    const timer = setTimeout(() => {
      callApi<ProductListAnswer>('GET', `/products?${query}`, undefined, { signal: stale.signal }).then(
        setFound,
        // Suggestions are a help: without them the search itself still works.
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [words, isEnough]);
  return isEnough ? found : undefined;
}
