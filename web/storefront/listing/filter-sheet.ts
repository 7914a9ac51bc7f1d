import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const FILTER_FORM = 'filters';
export const FILTER_PANEL = 'filter-panel';
const HASH = `#${FILTER_PANEL}`;

/**
 * On phones the filters are a sheet, the platform's popover, which needs no script to open. While it is open the address says so
 * (#filter-panel): Back closes it and stays on the page. Browsers that have no popovers yet get the same by `data-open`.
 */
export function useFilterSheet() {
  const sheet = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { hash, search, pathname } = useLocation();
  const isOpen = hash === HASH;
  const searchAtOpening = useRef(search);
  const wasOpen = useRef(false);

  useEffect(() => {
    const panel = sheet.current;
    if (!panel) return;
    if (!hasPopovers()) {
      panel.toggleAttribute('data-open', isOpen);
      return;
    }
    const isShown = panel.matches(':popover-open');
    if (isOpen && !isShown && isPhone()) panel.showPopover();
    // One that was opened before the app was awake has no address: it stays.
    if (!isOpen && isShown && wasOpen.current) panel.hidePopover();
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    if (hasPopovers()) return;
    const press = (event: MouseEvent) => {
      const target = (event.target as Element).closest(`[popovertarget="${FILTER_PANEL}"]`);
      if (target) setOpen(location.hash !== HASH);
    };
    addEventListener('click', press);
    return () => removeEventListener('click', press);
  });

  function setOpen(open: boolean) {
    if (open === (location.hash === HASH)) return;
    if (open) {
      searchAtOpening.current = search;
      void navigate({ pathname, search, hash: HASH }, { preventScrollReset: true });
    } else if (cameFromHere() && search === searchAtOpening.current) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }
  return {
    sheet,
    isOpen,
    onToggle: (state: string) => setOpen(state === 'open'),
    close: () => setOpen(false),
  };
}

function hasPopovers(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

/** Wider windows show the filters beside the products. */
function isPhone(): boolean {
  return !matchMedia('(width >= 64rem)').matches;
}

function cameFromHere(): boolean {
  return Boolean((history.state as { idx?: number } | null)?.idx);
}
