import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { localStore } from '#web/storage.ts';
import { useTexts } from '#web/texts/texts.ts';

const KEY = 'pasal.product-columns';
const always = ['product', 'actions'];
const usual = ['category', 'price', 'stock', 'status'];

/** Which columns this browser shows; the product and what can be done with it always are. */
export function useShownColumns() {
  const [chosen, setChosen] = useState(() => localStore.read(KEY)?.split(',') ?? usual);
  function choose(name: string, isShown: boolean) {
    const next = isShown ? [...chosen, name] : chosen.filter((each) => each !== name);
    localStore.write(KEY, next.join());
    setChosen(next);
  }
  return { shown: new Set([...always, ...chosen]), choose };
}

type ColumnChoiceProps = { shown: Set<string>; onChoose: (name: string, isShown: boolean) => void };

export function ColumnChoice({ shown, onChoose }: ColumnChoiceProps) {
  const t = useTexts('admin').products;
  const { category, price, stock, status } = t.columns;
  const names = { category, price, stock, status, ...t.moreColumns };
  return (
    <details className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 font-medium text-sm hover:bg-sunken">
        <Columns3 aria-hidden className="size-4" /> {t.chooseColumns}
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 grid min-w-48 rounded-card border border-line bg-surface p-2 shadow-lg">
        <legend className="sr-only">{t.chooseColumns}</legend>
        {Object.entries(names).map(([name, words]) => (
          <label key={name} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken">
            <input
              type="checkbox"
              checked={shown.has(name)}
              onChange={(event) => onChoose(name, event.target.checked)}
              className="size-5 accent-brand"
            />
            {words}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
