import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { callApi } from '#web/api.ts';
import { localStore } from '#web/storage.ts';
import { toCard } from '#web/storefront/listing/card-product.ts';
import { cardGrid, ProductCard } from '#web/storefront/listing/product-card.tsx';
import { browserLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

const KEY = 'pasal.seen';
const KEPT = 12;
const SHOWN = 4;

/** What this browser has looked at before, but for what it looks at now. It stays in the browser. */
export default function RecentlySeen({ current }: { current?: string }) {
  const t = useTexts('shop').product;
  const [products, setProducts] = useState<Product[]>([]);
  useEffect(() => {
    const seen = readSeen().filter((id) => id !== current);
    if (current) localStore.write(KEY, JSON.stringify([current, ...seen].slice(0, KEPT)));
    const leaving = new AbortController();
    void readProducts(seen.slice(0, SHOWN), leaving.signal).then(
      (found) => leaving.signal.aborted || setProducts(found),
    );
    return () => leaving.abort();
  }, [current]);
  if (products.length === 0) return null;
  return (
    <section
      aria-labelledby="seen"
      className={cx('mt-16 print:hidden', current ? 'border-line border-t pt-12' : 'shop-width sm:mt-24')}
    >
      <h2 id="seen" className="mb-6 font-bold text-2xl tracking-tight">
        {t.recentlySeen}
      </h2>
      <ul className={cardGrid}>
        {products.map(toCard).map((product) => (
          <li key={product._id} className="grid grid-cols-1">
            <ProductCard product={product} isStill />
          </li>
        ))}
      </ul>
    </section>
  );
}

function readSeen(): string[] {
  try {
    const ids: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What has left the shop is left out. */
export async function readProducts(ids: string[], signal: AbortSignal): Promise<Product[]> {
  const answers = await Promise.allSettled(
    ids.map((id) => callApi<{ product: Product }>('GET', `/products/${id}`, undefined, { signal })),
  );
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? spokenIn(browserLanguage(), answer.value.product) : [],
  );
}
