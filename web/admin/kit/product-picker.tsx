import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Product, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { OrderedList } from './ordered-list.tsx';
import { spoken } from './spoken.ts';

const AFTER_TYPING_MS = 250;
const SHOWN = 6;

type ProductPickerProps = {
  chosen: string[];
  onChange: (ids: string[]) => void;
  /** Their order counts, and can be changed. */
  isOrdered?: boolean;
};

/** Products found by typing, and those chosen so far. */
export function ProductPicker({ chosen, onChange, isOrdered = false }: ProductPickerProps) {
  const t = useTexts('admin').offers;
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Product[]>([]);
  const known = useNames(chosen, found);

  useEffect(() => {
    const asked = search.trim();
    if (!asked) return setFound([]);
    const stop = new AbortController();
    const wait = setTimeout(() => {
      const query = new URLSearchParams({ search: asked, limit: String(SHOWN) });
      callApi<ProductListAnswer>('GET', `/products?${query}`, undefined, { signal: stop.signal })
        .then(({ products }) => setFound(spoken(products)))
        .catch(() => {});
    }, AFTER_TYPING_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [search]);

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t.products}</legend>
      {isOrdered && chosen.length > 0 && (
        <OrderedList
          label={t.inThisOrder}
          addLabel=""
          chosen={chosen}
          names={new Map(chosen.map((id) => [id, known.get(id) || t.unknownProduct]))}
          onChange={onChange}
        />
      )}
      {!isOrdered && chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const name = known.get(id) || t.unknownProduct;
            return (
              <li key={id} className="flex items-center rounded-control bg-sunken pl-3 text-sm">
                {name}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={t.removeProduct(name)}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  <X aria-hidden className="size-4" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <TextField
        label={t.findProducts}
        type="search"
        value={search}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="grid gap-1">
        {found
          .filter(({ _id }) => !chosen.includes(_id))
          .map(({ _id, name, images }) => (
            <li key={_id} className="flex items-center gap-3">
              <Picture src={images[0]} alt="" name={name} sizes="44px" className="size-11 rounded-control" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t.addProduct(name)}
                onClick={() => onChange([...chosen, _id])}
              >
                <Plus aria-hidden className="size-5" />
              </Button>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

/** The names of what is chosen; those that were not found here are asked for. */
function useNames(chosen: string[], found: Product[]): Map<string, string> {
  const [names, setNames] = useState(new Map<string, string>());
  useEffect(() => {
    const missing = chosen.filter((id) => !names.has(id));
    if (missing.length === 0) return;
    const seen = new Map(found.map(({ _id, name }) => [_id, name]));
    const reads = missing.map(async (id) => {
      const name = seen.get(id);
      if (name) return [id, name] as const;
      const answer = await callApi<{ product: Product }>('GET', `/products/${id}`).catch(() => undefined);
      return [id, spoken(answer ? [answer.product] : [])[0]?.name ?? ''] as const;
    });
    let isOver = false;
    void Promise.all(reads).then((read) => {
      if (!isOver) setNames((now) => new Map([...now, ...read]));
    });
    return () => {
      isOver = true;
    };
  }, [chosen, found, names]);
  return names;
}
