import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ShopChange } from '#contract/audit.ts';
import { fetchApi } from '#web/api.ts';
import { readToken } from '#web/session/session.ts';

export type LiveState = 'connecting' | 'live' | 'offline';
/** Called without a change when something may have been missed. */
type Listener = (change: ShopChange | undefined) => void;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** The server says something at least this often; after that the line is taken for dead. */
const SILENCE = 45_000;
const REST_AFTER = 30_000;
const RECENTLY = 5_000;
const RECENT = 50;
/** A burst of changes becomes one refresh, and between two of them is some rest, however busy the shop is. */
const GATHER = 250;
const REST = 1_500;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let state: LiveState = 'connecting';
let stop: (() => void) | undefined;

/** What changed since the last call; undefined when something may have been missed, so that nothing is known. */
export type Changes = ShopChange[] | undefined;

/**
 * Tells what of these topics changed, by any window or process. All screens of a tab share one connection.
 * When `onChange` returns a promise, the next call waits for it. `heard`: what is known of it, also where something may have
 * been missed besides.
 */
export function useLive(
  topics: ShopChange['topic'][],
  onChange: (changes: Changes, heard: ShopChange[]) => unknown,
): void {
  const changed = useEffectEvent(onChange);
  const wanted = topics.join();
  useEffect(() => {
    const refresh = gathered((changes, heard) => changed(changes, heard));
    const isWanted = (change: ShopChange | undefined) => !change || wanted.split(',').includes(change.topic);
    const unsubscribe = subscribe((change) => {
      if (isWanted(change)) refresh.ask(change);
    });
    // The screen before this one may have heard of it after this one had read.
    for (const change of heardRecently()) if (isWanted(change)) refresh.ask(change);
    return () => {
      unsubscribe();
      refresh.cancel();
    };
  }, [wanted]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
    () => 'connecting',
  );
}

/** One refresh for a burst of changes, one after the other, and in a hidden tab none until somebody looks. */
function gathered(act: (changes: Changes, heard: ShopChange[]) => unknown) {
  const cancelled = new AbortController();
  let asked: (ShopChange | undefined)[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    await pause(GATHER, cancelled.signal);
    while (asked.length > 0) {
      if (document.hidden) await untilVisible();
      if (cancelled.signal.aborted) return;
      const changes = asked.filter((change) => change !== undefined);
      const isComplete = changes.length === asked.length;
      asked = [];
      await act(isComplete ? changes : undefined, changes);
      await pause(REST, cancelled.signal);
    }
    isRunning = false;
  }
  return {
    ask(change: ShopChange | undefined) {
      asked.push(change);
      if (!isRunning) void run();
    },
    cancel: () => cancelled.abort(),
  };
}

function untilVisible(): Promise<void> {
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
}

function subscribe(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', connectOrRest);
  listeners.add(listener);
  connectOrRest();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', connectOrRest);
    connectOrRest();
  };
}

let resting: ReturnType<typeof setTimeout> | undefined;

/** Nobody looks at a hidden tab, and browsers allow few connections: it gives its own up after a while. */
function connectOrRest(): void {
  clearTimeout(resting);
  if (listeners.size > 0 && !document.hidden) stop ??= connect();
  // Between two screens nobody listens for an instant, so that even then the connection stays a moment.
  else resting = setTimeout(disconnect, listeners.size > 0 ? REST_AFTER : 0);
}

function disconnect(): void {
  stop?.();
  stop = undefined;
}

function connect(): () => void {
  const closed = new AbortController();
  setState('connecting');
  void keepListening(closed.signal);
  return () => closed.abort();
}

async function keepListening(closed: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT;
  while (!closed.aborted && readToken()) {
    const wasOpen = await listen(closed);
    if (closed.aborted) return;
    setState('offline');
    wait = wasOpen ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
    await pause(wait * (0.5 + Math.random() / 2), closed);
  }
}

/** One connection, until it ends for whatever reason; says whether it ever stood. */
async function listen(closed: AbortSignal): Promise<boolean> {
  const ended = new AbortController();
  const end = () => ended.abort();
  closed.addEventListener('abort', end);
  let watchdog = setTimeout(end, SILENCE);
  let isOpen = false;
  try {
    const { body } = await fetchApi('GET', '/admin/events', {
      headers: { accept: 'text/event-stream' },
      signal: ended.signal,
    });
    if (!body) return false;
    isOpen = true;
    setState('live');
    // Whatever happened between the screen's own reading and this moment.
    tell(undefined);
    let rest = '';
    for await (const text of readText(body)) {
      clearTimeout(watchdog);
      watchdog = setTimeout(end, SILENCE);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data:')) tell(parse(line.slice(5)));
    }
  } catch {
    // Unreachable, silent or closed: the loop above decides what comes next.
  } finally {
    clearTimeout(watchdog);
    closed.removeEventListener('abort', end);
  }
  return isOpen;
}

async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function parse(text: string): ShopChange | undefined {
  try {
    const change: unknown = JSON.parse(text);
    return change && typeof change === 'object' && 'topic' in change ? (change as ShopChange) : undefined;
  } catch {
    return undefined;
  }
}

/** Until the time is over or the browser says that it is online again. */
function pause(milliseconds: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      closed.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    closed.addEventListener('abort', done);
  });
}

let recent: { change: ShopChange | undefined; heardAt: number }[] = [];

function tell(change: ShopChange | undefined): void {
  const now = Date.now();
  recent = [
    ...recent.filter(({ heardAt }) => heardAt > now - RECENTLY).slice(-RECENT),
    { change, heardAt: now },
  ];
  for (const listener of listeners) listener(change);
}

function heardRecently(): (ShopChange | undefined)[] {
  return recent.filter(({ heardAt }) => heardAt > Date.now() - RECENTLY).map(({ change }) => change);
}

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}
