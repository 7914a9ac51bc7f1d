import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is still the server's: a form that needs the app waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
