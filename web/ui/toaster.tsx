import { CircleCheck, CircleX, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from './class-names.ts';

type Action = { label: string; onClick: () => void };
type Toast = { id: number; tone: 'success' | 'error'; message: string; action?: Action };

const DURATION = 4000;
const AT_ONCE = 2;
const none: Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

/** Says what happened, for four seconds; longer while somebody points at it. */
export const toast = {
  success: (message: string, options?: { action?: Action }) => add({ tone: 'success', message, ...options }),
  error: (message: string, options?: { action?: Action }) => add({ tone: 'error', message, ...options }),
};

/** What is said again replaces what was said; only what can still be undone stays beside something new. */
function add(news: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.filter(({ message, action }) => message !== news.message && action);
  change([...others, { id: lastId, ...news }].slice(-AT_ONCE));
}

function dismiss(id: number): void {
  change(toasts.filter((each) => each.id !== id));
}

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let openDialogs = 0;

/** For the page. While a dialog is open nothing outside of it can be reached, so that the dialog shows them. */
export function Toaster() {
  const isCovered = useSyncExternalStore(
    subscribe,
    () => openDialogs > 0,
    () => false,
  );
  return <Toasts isHidden={isCovered} />;
}

export function ToasterInDialog() {
  useEffect(() => {
    openDialogs += 1;
    change(toasts);
    return () => {
      openDialogs -= 1;
      change(toasts);
    };
  }, []);
  return <Toasts />;
}

function Toasts({ isHidden }: { isHidden?: boolean }) {
  const t = useTexts('shop').kit;
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <section
      aria-label={t.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-18 z-100 flex flex-col items-center gap-2 print:hidden lg:top-4"
    >
      {!isHidden && shown.map((each) => <Message key={each.id} toast={each} />)}
    </section>
  );
}

function Message({ toast: { id, tone, message, action } }: { toast: Toast }) {
  const t = useTexts('shop').kit;
  const timer = useDismissal(id);
  const Icon = tone === 'success' ? CircleCheck : CircleX;
  return (
    <div
      {...timer}
      className="toast pointer-events-auto flex w-fit max-w-md items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-lg"
    >
      <Icon
        aria-hidden
        className={cx('size-5 shrink-0', tone === 'success' ? 'text-success' : 'text-danger')}
      />
      <p className="min-w-0 break-words py-1.5">{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss(id);
            action.onClick();
          }}
          className="min-h-11 shrink-0 rounded-control bg-brand px-4 font-medium text-on-brand text-sm hover:bg-brand-strong"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t.dismiss}
        onClick={() => dismiss(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** Counts down anew when the pointer or the focus leaves. */
function useDismissal(id: number) {
  useEffect(() => {
    start(id);
    return () => stop(id);
  }, [id]);
  return {
    onPointerEnter: () => stop(id),
    onPointerLeave: () => start(id),
    onFocus: () => stop(id),
    onBlur: () => start(id),
  };
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function start(id: number): void {
  stop(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), DURATION),
  );
}

function stop(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
