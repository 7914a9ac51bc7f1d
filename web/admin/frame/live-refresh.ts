import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { ShopChange } from '#contract/audit.ts';
import { useLive } from './live.ts';

/** Reloads the screen when one of these changes. A click on the way to elsewhere goes first: reloading would start it over. */
export function useLiveRefresh(topics: ShopChange['topic'][]): void {
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== 'idle';
  const isDue = useRef(false);
  useLive(topics, () => {
    if (!isNavigating) return revalidate();
    isDue.current = true;
  });
  useEffect(() => {
    if (isNavigating || !isDue.current) return;
    isDue.current = false;
    void revalidate();
  }, [isNavigating, revalidate]);
}
