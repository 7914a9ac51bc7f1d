import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Product, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { useEnter } from '#web/ui/use-enter.ts';
import type { TakenLine } from './taken-draft.ts';

const TYPING_PAUSE = 150;
const SHOWN = 30;

/** One box that finds what is sold, each variant a row of its own; it is empty again for the next. */
export function FindGoods({ onAdd }: { onAdd: (line: TakenLine) => void }) {
  const t = useTexts('admin').taking;
  const { count, rupees } = useFormats();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, isAsked } = useGoods(typed);
  const { enter, cancel } = useEnter(isAsked, () => choose(found[active]));

  function choose(line: TakenLine | undefined): void {
    if (!line || line.stock === 0) return;
    setTyped('');
    setActive(0);
    onAdd(line);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (found.length > 0) setActive((active + step + found.length) % found.length);
      setOpen(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape') {
      setOpen(false);
    }
  }

  const hasList = isOpen && found.length > 0;
  return (
    <div className="relative">
      <TextField
        label={t.findGoods}
        hint={t.findGoodsHint}
        role="combobox"
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hasList ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
          cancel();
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          cancel();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t.findGoods}
        hidden={!hasList}
        className="absolute top-[4.75rem] right-0 left-0 z-20 max-h-80 overflow-y-auto rounded-control border border-line-strong bg-surface shadow-lg"
      >
        {found.map((line, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
          <div
            key={line.variantId}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-disabled={line.stock === 0 || undefined}
            // Before the box loses the focus, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(line)}
            tabIndex={-1}
            className={cx(
              'flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-3 py-2 aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft',
              index === active && 'bg-sunken',
            )}
          >
            <span className="min-w-0 break-words">{line.name}</span>
            <span className="tabular text-ink-soft text-sm">
              {rupees(line.price)} · {line.stock === 0 ? t.soldOut : t.inStock(count(line.stock))}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {isOpen && isAsked && typed.trim() !== '' && found.length === 0 && t.noGoods}
      </p>
    </div>
  );
}

function useGoods(typed: string) {
  const [answer, setAnswer] = useState<{ to: string; products: Product[] }>({ to: '', products: [] });
  const words = typed.trim();
  const wordOf = useOptionWords();
  useEffect(() => {
    if (words === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const path = `/products?typing=true&limit=12&search=${encodeURIComponent(words)}`;
      callApi<ProductListAnswer>('GET', path, undefined, { signal: leaving.signal })
        .then(({ products }) => setAnswer({ to: words, products: spoken(products) }))
        .catch(() => undefined);
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words]);
  const found = answer.products.flatMap((product) => linesOf(product, wordOf)).slice(0, SHOWN);
  return { found: words === '' ? [] : found, isAsked: answer.to === words };
}

/** 'Jacket (L · Blue)' */
function linesOf({ _id, name, variants }: Product, wordOf: (word: string) => string): TakenLine[] {
  return variants.map((variant) => {
    const chosen = optionsLabel(variant.options, wordOf);
    return {
      productId: _id,
      variantId: variant._id,
      name: chosen ? `${name} (${chosen})` : name,
      price: variant.price,
      stock: variant.stock,
      quantity: 1,
    };
  });
}
