import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { localStore } from './storage.ts';

/** The newest version of the settings that any tab of this browser has seen. */
const NEWEST_KEY = 'pasal.settings-version';

let shown = 0;
let isToldOld = false;

export function areSettingsOld(): boolean {
  return isToldOld || Number(localStore.read(NEWEST_KEY)) > shown;
}

/** Somebody has saved settings, wherever: the caller reads its page again, and the settings with it. */
export function settingsHaveChanged(): void {
  isToldOld = true;
}

/** Tells the other tabs which settings this one shows, and reads them again when another tab has newer ones; all of the page once the line is back. */
export function useNewSettings(version: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    shown = version;
    isToldOld = false;
    if (version > Number(localStore.read(NEWEST_KEY))) localStore.write(NEWEST_KEY, String(version));
    const hear = ({ key }: StorageEvent) => {
      if (key === NEWEST_KEY && areSettingsOld()) void revalidate();
    };
    const readAgain = () => void revalidate();
    addEventListener('storage', hear);
    addEventListener('line-is-back', readAgain);
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('line-is-back', readAgain);
    };
  }, [version, revalidate]);
}
