import type { Place } from '#contract/delivery/places.ts';
import type { Database } from '#database/connect.ts';
import { selectCities, selectPlace, selectPlaces, selectPlacesLike } from './place-queries.ts';

/** Local levels whose name, district or common other name reads like what was typed; the largest cities before that. */
export function findPlaces(db: Database, typed: string): Promise<Place[]> {
  return typed.trim() === '' ? selectCities(db) : selectPlacesLike(db, typed.trim());
}

export function readPlace(db: Database, code: number): Promise<Place | undefined> {
  return selectPlace(db, code);
}

export function readPlaces(db: Database, codes: number[]): Promise<Place[]> {
  return selectPlaces(db, codes);
}
