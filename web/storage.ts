/**
 * What the browser keeps for us. It may refuse: storage can be blocked, or full. Then the page remembers by itself,
 * until it is closed.
 */
export const localStore = storeOf(() => localStorage);
/** Forgotten with the tab. */
export const tabStore = storeOf(() => sessionStorage);

function storeOf(open: () => Storage) {
  const kept = new Map<string, string>();
  return {
    read(key: string): string | null {
      const own = kept.get(key);
      if (own !== undefined) return own;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        open().setItem(key, value);
        kept.delete(key);
      } catch {
        kept.set(key, value);
      }
    },
    remove(key: string): void {
      kept.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}
