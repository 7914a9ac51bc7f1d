import type { ShopChange } from '#contract/audit.ts';
import type { Changes } from '#server/live/changes.ts';

export type { Changes };

export type Kept<T> = { get(): T | Promise<T>; close(): void };

/**
 * Something read once and kept in this process until a change concerns it. Whoever asks after a change was heard gets
 * something read after it; while changes cannot be heard, nothing is kept.
 */
export function keepUntilChanged<T>(
  changes: Changes,
  isConcerned: (change: ShopChange) => boolean,
  read: () => Promise<T>,
): Kept<T> {
  let kept: { value: T } | undefined;
  let underWay: Promise<T> | undefined;

  function readAnew(): Promise<T> {
    const own = read().then((value) => {
      if (underWay === own && !changes.isDeaf()) kept = { value };
      return value;
    });
    underWay = own;
    const forget = () => {
      if (underWay === own) underWay = undefined;
    };
    own.then(forget, forget);
    return own;
  }

  const close = changes.subscribe((change) => {
    if (change && !isConcerned(change)) return;
    kept = undefined;
    underWay = undefined;
  });
  return { get: () => kept?.value ?? underWay ?? readAnew(), close };
}
