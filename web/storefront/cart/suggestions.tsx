import { useEffect, useState } from 'react';
import type { Product, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { callApi } from '#web/api.ts';
import { toCard } from '#web/storefront/listing/card-product.ts';
import { cardGrid, ProductCard } from '#web/storefront/listing/product-card.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';

const SUGGESTIONS = 4;

/** Offers something; without an answer it stays silent about it. */
export default function Suggestions() {
  const suggested = useFeatured();
  const t = useTexts('buying').cart;
  if (suggested.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="border-line border-t pt-8">
      <h2 id="suggested" className="mb-5 font-semibold text-xl">
        {t.perhaps}
      </h2>
      <ul className={cardGrid}>
        {suggested.map(toCard).map((product) => (
          <li key={product._id} className="grid grid-cols-1">
            <ProductCard product={product} isFeature />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFeatured(): Product[] {
  const language = useLanguage();
  const [featured, setFeatured] = useState<Product[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const path = `/products?featured=true&limit=${SUGGESTIONS}`;
    callApi<ProductListAnswer>('GET', path, undefined, { signal: leaving.signal }).then(
      ({ products }) => setFeatured(products.map((product) => spokenIn(language, product))),
      () => {},
    );
    return () => leaving.abort();
  }, [language]);
  return featured;
}
