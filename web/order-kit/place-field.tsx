import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place, PlaceListAnswer } from '#contract/delivery/places.ts';
import type { Language } from '#texts/language.ts';
import { callApi } from '#web/api.ts';
import { useLanguage } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { useEnter } from '#web/ui/use-enter.ts';

const TYPING_PAUSE = 150;

type PlaceFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** What is said when nothing is found. */
  nothing: string;
  place: Place | undefined;
  onChoose: (place: Place | undefined) => void;
};

/** One box that finds a municipality as it is typed, in either script; by keyboard as by thumb. */
export function PlaceField({ label, hint, error, nothing, place, onChoose }: PlaceFieldProps) {
  const listId = useId();
  const language = useLanguage();
  const [typed, setTyped] = useState(place ? nameOf(place, language) : '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, isAsked } = usePlaces(typed, isOpen);
  const { enter, cancel } = useEnter(isAsked, () => {
    const chosen = found[active];
    if (chosen) choose(chosen);
  });

  function choose(chosen: Place): void {
    setTyped(nameOf(chosen, language));
    setOpen(false);
    onChoose(chosen);
  }
  function type(text: string): void {
    setTyped(text);
    setOpen(true);
    setActive(0);
    cancel();
    if (place) onChoose(undefined);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (isOpen && found.length > 0) setActive((active + step + found.length) % found.length);
      setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  }

  const hasList = isOpen && found.length > 0;
  return (
    <div className="relative">
      <TextField
        label={label}
        hint={hint}
        error={error}
        name="whereTo"
        role="combobox"
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hasList ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          event.target.select();
          setOpen(!place);
        }}
        onBlur={() => {
          setOpen(false);
          cancel();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!hasList}
        className="absolute top-[4.75rem] right-0 left-0 z-20 max-h-72 overflow-y-auto rounded-control border border-line-strong bg-surface shadow-lg"
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
          <div
            key={option.code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the box loses the focus, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            tabIndex={-1}
            className={cx(
              'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-2',
              index === active && 'bg-sunken',
            )}
          >
            <BothNames {...option} />
          </div>
        ))}
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {isOpen && isAsked && found.length === 0 && nothing}
      </p>
    </div>
  );
}

/** In the language of the page first; the other one may be the one that was typed. */
function BothNames({ name, nameNe, district, districtNe, province, provinceNe }: Place) {
  const isNepali = useLanguage() === 'ne';
  const [own, other] = isNepali ? [nameNe, name] : [name, nameNe];
  return (
    <>
      <span>
        {own} <span lang={isNepali ? 'en' : 'ne'}>{other}</span>
      </span>
      <span className="text-ink-soft text-sm">
        {isNepali ? `${districtNe}, ${provinceNe}` : `${district}, ${province}`}
      </span>
    </>
  );
}

/** 'Lalitpur Metropolitan City, Lalitpur' */
function nameOf({ name, nameNe, district, districtNe }: Place, language: Language): string {
  return language === 'ne' && nameNe ? `${nameNe}, ${districtNe}` : `${name}, ${district}`;
}

/** What was found for what stands there now; an older answer never comes after a newer one. */
function usePlaces(typed: string, isWanted: boolean) {
  const [answer, setAnswer] = useState<{ to: string; found: Place[] }>({ to: '', found: [] });
  const known = useRef(new Map<string, Place[]>());
  useEffect(() => {
    if (!isWanted) return;
    const kept = known.current.get(typed);
    if (kept) {
      setAnswer({ to: typed, found: kept });
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        callApi<PlaceListAnswer>('GET', `/places?search=${encodeURIComponent(typed)}`, undefined, {
          signal: leaving.signal,
        })
          .then(({ places }) => {
            known.current.set(typed, places);
            setAnswer({ to: typed, found: places });
          })
          .catch(() => undefined),
      typed === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, isWanted]);
  return { found: answer.found, isAsked: answer.to === typed };
}
