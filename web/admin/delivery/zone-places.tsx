import { useEffect, useState } from 'react';
import type { District } from '#contract/delivery/delivery.ts';
import type { Place, PlaceListAnswer } from '#contract/delivery/places.ts';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { usePlaceNames } from './place-names.ts';

type Covered = { districts: number[]; places: number[] };
type ZonePlacesProps = Covered & {
  all: District[];
  /** Places that are named already. */
  known: Place[];
  onChange: (change: Partial<Covered>) => void;
};

/** What belongs to a zone: whole districts, and places that differ from theirs. */
export function ZonePlaces({ all, known, districts, places, onChange }: ZonePlacesProps) {
  const { districtName, provinceName } = usePlaceNames();
  const t = useTexts('admin').delivery;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = all.filter(
    ({ code, name, nameNe, province }) =>
      (wanted === '' && districts.includes(code)) ||
      (wanted !== '' && `${name} ${nameNe} ${province}`.toLowerCase().includes(wanted)),
  );
  const toggle = (code: number, isIn: boolean) =>
    onChange({ districts: isIn ? [...districts, code] : districts.filter((one) => one !== code) });
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t.districts}</legend>
        <TextField
          label={t.findDistrict}
          hideLabel
          placeholder={t.findDistrict}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="mt-1 grid sm:grid-cols-2">
          {shown.map((district) => (
            <Checkbox
              key={district.code}
              label={`${districtName(district)} (${provinceName(district)})`}
              checked={districts.includes(district.code)}
              onChange={(event) => toggle(district.code, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <SinglePlaces known={known} places={places} onChange={(next) => onChange({ places: next })} />
    </>
  );
}

type SinglePlacesProps = { known: Place[]; places: number[]; onChange: (places: number[]) => void };

function SinglePlaces({ known, places, onChange }: SinglePlacesProps) {
  const { placeName } = usePlaceNames();
  const t = useTexts('admin').delivery;
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<Place[]>([]);
  const found = useFound(typed);
  function add(place: Place) {
    setAdded([...added, place]);
    setTyped('');
    if (!places.includes(place.code)) onChange([...places, place.code]);
  }
  function nameOf(code: number): string {
    const place = [...known, ...added].find((one) => one.code === code);
    return place ? placeName(place) : String(code);
  }
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t.places}</legend>
      <p className="mb-1 text-ink-soft text-sm">{t.placesHint}</p>
      <ul className="flex flex-wrap gap-2">
        {places.map((code) => (
          <li key={code}>
            <Button
              variant="secondary"
              aria-label={t.remove(nameOf(code))}
              onClick={() => onChange(places.filter((one) => one !== code))}
            >
              {nameOf(code)} ×
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label={t.findPlace}
        type="search"
        className="mt-2"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="mt-1">
        {found.map((place) => (
          <li key={place.code}>
            <Button variant="quiet" className="w-full justify-start" onClick={() => add(place)}>
              {placeName(place)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function useFound(typed: string): Place[] {
  const [found, setFound] = useState<Place[]>([]);
  useEffect(() => {
    if (typed.trim() === '') {
      setFound([]);
      return;
    }
    const leaving = new AbortController();
    const path = `/places?search=${encodeURIComponent(typed)}`;
    callApi<PlaceListAnswer>('GET', path, undefined, { signal: leaving.signal })
      .then(({ places }) => setFound(places.slice(0, 6)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [typed]);
  return found;
}
