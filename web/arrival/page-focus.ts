import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page gets the focus on its heading, which is how screen readers announce it and where the keyboard goes on. What leaves the
 * heading as it is, a dialog with an address of its own or a filter, leaves the focus alone.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef<{ pathname: string; heading: Element | null; text: string | null }>(undefined);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const text = heading?.textContent ?? null;
    const { current: before } = last;
    last.current = { pathname, heading, text };
    if (!before || before.pathname === pathname) return;
    if (heading && before.heading === heading && before.text === text) return;
    const target = heading ?? document.querySelector<HTMLElement>('main');
    if (!target || target.contains(document.activeElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
