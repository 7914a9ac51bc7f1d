import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { productPath } from '#web/storefront/product/product-path.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { useFound } from './search-while-typing.ts';

type Option = { to: string; name: string; product?: { price: number; image: string | undefined } };

/** What the words typed so far would find, below the box that they are typed into: a combobox's list. */
export default function SearchSuggestions({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const t = useTexts('shop').frame;
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState(() => box.current?.value.trim() ?? '');
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const language = useLanguage();
  const found = useFound(words);
  const options: Option[] = found
    ? [
        ...found.products
          .map((product) => spokenIn(language, product))
          .map(({ slug, name, price, images }) => ({
            to: productPath({ slug }),
            name,
            product: { price, image: images[0] },
          })),
        { to: listingPath({ search: words }), name: t.allResults(words) },
      ]
    : [];
  const isShown = isOpen && options.length > 1;
  const marked = isShown ? active : -1;

  function choose(option: Option | undefined) {
    if (!option) return;
    setOpen(false);
    box.current?.blur();
    void navigate(option.to);
  }

  const onInput = useEffectEvent(() => {
    setWords(box.current?.value.trim() ?? '');
    setActive(-1);
    setOpen(true);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 1) {
      event.preventDefault();
      setOpen(true);
      // Between the last one and the first is the box itself.
      const places = options.length + 1;
      setActive(((marked + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault();
      choose(options[marked]);
    } else if (event.key === 'Enter') {
      setOpen(false);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  });
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Whoever types quickly has gone on while this was being made.
    onInput();
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('focus', () => setOpen(true), { signal });
    input.addEventListener('blur', () => setOpen(false), { signal });
    return () => listening.abort();
  }, [box]);
  useEffect(() => {
    const input = box.current;
    input?.setAttribute('aria-expanded', String(isShown));
    if (isShown) input?.setAttribute('aria-controls', id);
    else input?.removeAttribute('aria-controls');
    if (marked >= 0) input?.setAttribute('aria-activedescendant', `${id}-${marked}`);
    else input?.removeAttribute('aria-activedescendant');
  }, [box, id, isShown, marked]);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t.suggestionCount(options.length - 1)}
      </p>
      {isShown && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t.suggestions}
          // The focus stays in the box, so that the list does not close under the finger.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-lg"
        >
          {found?.showingFor && (
            <p role="presentation" className="px-2.5 py-1.5 text-ink-soft text-sm">
              {t.showingFor(found.showingFor)}
            </p>
          )}
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the box
            <div
              key={option.to}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => choose(option)}
              className={cx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunken',
                index === marked && 'bg-sunken',
              )}
            >
              {option.product ? (
                <>
                  <Picture
                    src={option.product.image}
                    alt=""
                    name={option.name}
                    sizes="44px"
                    className="size-11 shrink-0 rounded-control"
                  />
                  <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{option.name}</span>
                  <Price amount={option.product.price} className="text-ink-soft text-sm" />
                </>
              ) : (
                <span className="min-w-0 truncate text-link">{option.name}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
