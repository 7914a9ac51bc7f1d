import type { ShopChange } from '#contract/audit.ts';

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  body: { identity: Buffer; gzip: Buffer; br: Buffer };
  tags: Set<string>;
};

export type PageCache = {
  find(key: string): CachedPage | undefined;
  /** Called when rendering starts; the returned function stores the page unless something changed meanwhile. */
  begin(): (key: string, page: CachedPage) => void;
  change(change: ShopChange | undefined): void;
};

const MAX_BYTES = 64 * 1024 * 1024;

/** Whole public pages, the same for everyone, forgotten exactly when something they show has changed. */
export function createPageCache(): PageCache {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  let generation = 0;

  function forget(key: string, page: CachedPage): void {
    pages.delete(key);
    bytes -= sizeOf(page);
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    begin() {
      const started = generation;
      return (key, page) => {
        if (generation !== started) return;
        const former = pages.get(key);
        if (former) forget(key, former);
        pages.set(key, page);
        bytes += sizeOf(page);
        for (const [oldest, entry] of pages) {
          if (bytes <= MAX_BYTES) break;
          forget(oldest, entry);
        }
      };
    },
    change(change) {
      const isConcerned = concernOf(change);
      generation += 1;
      for (const [key, page] of pages) if (isConcerned(page.tags)) forget(key, page);
    },
  };
}

function sizeOf({ body }: CachedPage): number {
  return body.identity.length + body.gzip.length + body.br.length + 1024;
}

function concernOf(change: ShopChange | undefined): (tags: Set<string>) => boolean {
  if (!change || change.topic === 'settings') return () => true;
  if (change.topic === 'product') return (tags) => tags.has(`product:${change.id}`);
  if (change.topic === 'catalogue') return (tags) => tags.has('catalogue');
  return () => false;
}
