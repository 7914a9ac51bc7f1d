import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './class-names.ts';

type MenuProps = { label: string; button: ReactNode; buttonClassName?: string; children: ReactNode };

/** A button with a list of links and actions below it. Arrow keys move, Escape closes. */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    items(list.current)[0]?.focus();
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    const all = items(list.current);
    const next = all.indexOf(document.activeElement as HTMLElement) + step;
    all[(next + all.length) % all.length]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys that its button and items send up
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: choosing an item by key clicks it, and that click is what closes the menu */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items inside are the controls */}
      <div
        ref={list}
        id={id}
        hidden={!open}
        onClick={() => setOpen(false)}
        className="absolute right-0 z-40 mt-2 min-w-52 rounded-card border border-line bg-surface p-1.5 shadow-lg"
      >
        {children}
      </div>
    </div>
  );
}

export const menuItem = cx(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-base text-ink',
  'hover:bg-sunken focus-visible:bg-sunken',
);

function items(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((item) => item.offsetParent);
}
