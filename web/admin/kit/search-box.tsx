import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddressState } from '#web/address-state.ts';
import { cx } from '#web/ui/class-names.ts';

const DELAY = 250;

/** The search of a table, kept in the address as `?search=`. '/' jumps here, arrow down goes on to the rows. */
export function SearchBox({ placeholder, className }: { placeholder: string; className?: string }) {
  const { params, change } = useAddressState();
  const given = params.get('search') ?? '';
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  const [sent, setSent] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);

  // Back, a chip or a link changed the address: show its search. What is being typed is never overwritten.
  if (given !== seen) {
    setSeen(given);
    if (given !== sent) setText(given);
    setSent(given);
  }

  function search() {
    setSent(text.trim());
    change({ search: text.trim() }, { replace: true });
  }
  const searchLate = useEffectEvent(search);
  const afterPress = useAfterPress();
  const isDue = text.trim() !== sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the wait anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => searchLate(), DELAY);
    return () => clearTimeout(timer);
  }, [isDue, text]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isDue) search();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
    }
  }

  return (
    <search className={cx('relative block w-full sm:max-w-md', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        // Whoever goes on to a link is not called back by a search that comes later.
        onBlur={() => isDue && afterPress(search)}
        aria-label={placeholder.replace(/\.+$/, '')}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        className="h-11 w-full rounded-control border border-line-strong bg-surface pr-3 pl-10 text-base text-ink placeholder:text-ink-soft"
      />
    </search>
  );
}

/** Does something once the pointer is released, so that nothing moves away under it; at once when none is pressed. */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    const listeners = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    };
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}

function useSlash(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      const from = event.target as HTMLElement;
      const isTyping = from.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(from.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    addEventListener('keydown', jump);
    return () => removeEventListener('keydown', jump);
  }, [input]);
}
