import { Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Form, href, useLocation } from 'react-router';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

/** Loaded by whoever goes to the search box. */
const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'));

/** On a wide listing the filters have the search; at the checkout nothing shall lead away. */
export function HeaderSearch({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const t = useTexts('shop').frame;
  const box = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  if (pathname === '/checkout') return null;
  const isListing = pathname === '/products';
  const current = isListing ? (new URLSearchParams(search).get('search') ?? '') : '';
  return (
    <Form
      key={current}
      action={href('/products')}
      role="search"
      aria-label={t.search}
      className={cx(className, isListing && 'md:hidden')}
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-soft"
        />
        <input
          ref={box}
          type="search"
          name="search"
          maxLength={200}
          defaultValue={current}
          enterKeyHint="search"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-label={t.search}
          placeholder={t.search}
          onFocus={() => setUsed(true)}
          className="min-h-11 w-full rounded-full border border-line bg-surface pr-4 pl-10.5 text-base placeholder:text-ink-soft hover:border-line-strong/60"
        />
        {isUsed && (
          <Suspense>
            <SearchSuggestions box={box} />
          </Suspense>
        )}
      </div>
    </Form>
  );
}
