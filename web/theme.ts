import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'pasal.theme';
const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStore.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStore.write(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

function readTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
