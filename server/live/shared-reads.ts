import type { Changes } from './changes.ts';

export type SharedReads = {
  /** For everybody who asks the same after the same change, one read. */
  read<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Whatever is asked from now on is read anew. */
  forget(): void;
};

/** Screens gather changes for a moment before they ask; all who heard of the same one ask within this time. */
const SHARED_MS = 500;

/**
 * Open screens of the back office all ask again when something changes. What was begun after the last change that this process
 * heard of, and after the last write that any process has answered, is as true for the next one who asks as for the first.
 */
export function createSharedReads(changes: Changes): SharedReads {
  const underWay = new Map<string, Promise<unknown>>();
  changes.subscribe(() => underWay.clear());
  changes.onWriteElsewhere(() => underWay.clear());
  return {
    read<T>(key: string, make: () => Promise<T>): Promise<T> {
      const known = underWay.get(key);
      if (known) return known as Promise<T>;
      const own = make();
      if (changes.isDeaf()) return own;
      underWay.set(key, own);
      const forget = () => {
        if (underWay.get(key) === own) underWay.delete(key);
      };
      setTimeout(forget, SHARED_MS).unref();
      own.catch(forget);
      return own;
    },
    forget: () => underWay.clear(),
  };
}
