import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { type Hit, usePaletteSearch } from './palette-search.ts';

/** Ctrl-K: type, choose with the arrows, go with Enter. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('admin').frame;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={t.palette}
      onClose={onClose}
      closedby="any"
      className="mx-auto mt-[10vh] mb-0 max-h-[75dvh] w-[calc(100vw-2rem)] max-w-xl overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-xl open:flex"
    >
      {open && <Finder onClose={onClose} />}
    </dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin').frame;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, state } = usePaletteSearch(text);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = hits[Math.min(active, hits.length - 1)];
  const navigate = useNavigate();
  const id = useId();
  const optionId = (hit: Hit) => `${id}-${hit.key}`;

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  function go(hit: Hit | undefined) {
    if (!hit) return;
    onClose();
    navigate(hit.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(chosen);
    }
  }

  return (
    <div className="flex min-h-0 w-full flex-col">
      <div className="relative border-line border-b">
        <Search aria-hidden className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft" />
        <input
          role="combobox"
          aria-label={t.paletteInput}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(chosen)}
          aria-autocomplete="list"
          placeholder={t.palettePlaceholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-surface pr-4 pl-12 text-base outline-none placeholder:text-ink-soft"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t.results} className="min-h-0 overflow-y-auto p-2">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong into a list of options
          <div key={group.name} role="group" aria-label={group.name} className="pb-2">
            <p aria-hidden className="px-3 py-1.5 font-medium text-ink-soft text-sm">
              {group.name}
            </p>
            {group.hits.map((hit) => (
              <Option
                key={hit.key}
                id={optionId(hit)}
                hit={hit}
                isChosen={hit === chosen}
                onPoint={() => setActive(hits.indexOf(hit))}
                onGo={() => go(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={cx('px-5 text-ink-soft', state === 'idle' && hits.length > 0 ? 'sr-only' : 'pb-4')}
      >
        {state === 'searching' && t.searching}
        {state === 'failed' && t.searchFailed}
        {state === 'idle' && (hits.length > 0 ? t.resultCount(hits.length) : t.nothingFound(text.trim()))}
      </p>
    </div>
  );
}

type OptionProps = { id: string; hit: Hit; isChosen: boolean; onPoint: () => void; onGo: () => void };

function Option({ id, hit, isChosen, onPoint, onGo }: OptionProps) {
  const { icon: Icon, name, detail } = hit;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, which points here with aria-activedescendant
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseMove={onPoint}
      onClick={onGo}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        isChosen && 'bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {detail && <span className="min-w-0 max-w-[50%] shrink truncate text-ink-soft text-sm">{detail}</span>}
    </div>
  );
}
