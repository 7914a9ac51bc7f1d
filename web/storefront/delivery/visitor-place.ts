import type { Place } from '#contract/delivery/places.ts';
import { localStore } from '#web/storage.ts';

const PLACE_KEY = 'pasal.place';

/** Where this browser's visitor wants parcels: prices and days are shown for there. */
export function readVisitorPlace(): Place | undefined {
  try {
    const place = JSON.parse(localStore.read(PLACE_KEY) ?? 'null');
    return Number.isInteger(place?.code) ? place : undefined;
  } catch {
    return undefined;
  }
}

export function storeVisitorPlace(place: Place | undefined): void {
  if (place) localStore.write(PLACE_KEY, JSON.stringify(place));
  else localStore.remove(PLACE_KEY);
}
