import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type MenuProps = {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  above?: ReactNode;
  children: ReactNode;
};

/**
 * A button with a menu below it, as assistive technology knows menus: arrow keys, Home and End move, Escape closes and gives the
 * focus back, Tab leaves. Its children carry `menuItem`.
 */
export function Menu({ label, button, buttonClassName, above, children }: MenuProps) {
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
    if (event.key === 'Tab') setOpen(false);
    const all = items(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (open) all.at(to % all.length)?.focus();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys that its button and items send up
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
      </button>
      <div
        hidden={!open}
        className="absolute right-0 z-40 mt-2 min-w-52 rounded-card border border-line bg-surface p-1.5 shadow-lg"
      >
        {above}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: choosing an item by key clicks it, and that click is what closes the menu */}
        <div ref={list} id={id} role="menu" aria-label={label} onClick={() => setOpen(false)}>
          {children}
        </div>
      </div>
    </div>
  );
}

/** For links and buttons in a menu. */
export const menuItem = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-base text-ink hover:bg-sunken focus-visible:bg-sunken',
} as const;

function items(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter(
    (item) => item.offsetParent,
  );
}
