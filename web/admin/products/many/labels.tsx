import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { MAX_AT_ONCE } from '#contract/catalogue/variant-limits.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/labels.ts';
import { barsOf } from './barcode.ts';

const MAX_LABELS = 1000;

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.products.labelsTitle);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const ids = new URL(url).searchParams.get('ids')?.split(',').filter(Boolean).slice(0, MAX_AT_ONCE) ?? [];
  const read = (id: string) =>
    callApi<{ product: AdminProduct }>('GET', `/admin/products/${encodeURIComponent(id)}`, undefined, {
      signal,
    });
  const answers = await Promise.all(ids.map(read));
  return { products: spoken(answers.map(({ product }) => product)) };
}

/** What stands on the shelf: the name, the price, and bars that a scanner reads. On white, whatever the screen is. */
export default function Labels({ loaderData: { products } }: Route.ComponentProps) {
  const t = useTexts('admin').products;
  const formats = useFormats();
  const wordOf = useOptionWords();
  const [copies, setCopies] = useState('1');
  const labels = products
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .flatMap((label) =>
      Array<typeof label>(copies === 'stock' ? label.variant.stock : Number(copies)).fill(label),
    )
    .slice(0, MAX_LABELS);
  return (
    <>
      <Link
        to={href('/admin/products')}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> {t.backToProducts}
      </Link>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <div className="mr-auto">
          <h1 className="font-semibold text-2xl tracking-tight">{t.labelsTitle}</h1>
          <p className="text-ink-soft text-sm">{t.labelsHint}</p>
        </div>
        <SelectField label={t.labelCopies} value={copies} onChange={(event) => setCopies(event.target.value)}>
          {[1, 2, 3, 5, 10, 20].map((count) => (
            <option key={count} value={count}>
              {formats.count(count)}
            </option>
          ))}
          <option value="stock">{t.asManyAsInStock}</option>
        </SelectField>
        <Button onClick={() => print()} disabled={labels.length === 0}>
          <Printer aria-hidden className="size-4" /> {t.print}
        </Button>
      </div>
      {products.length === 0 && <EmptyState icon={Printer} title={t.labelsNone} />}
      <ul className="paper grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] rounded-card print:grid-cols-3 print:rounded-none">
        {labels.map(({ product, variant }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one label differ in nothing else
            key={`${variant._id} ${place}`}
            className="flex h-40 break-inside-avoid flex-col items-center justify-center gap-1 border border-[#ddd] border-dashed p-3 text-center"
          >
            <p lang={langOf(product.name)} className="line-clamp-2 font-medium text-sm leading-tight">
              {product.name}
            </p>
            <p className="text-sm">{optionsLabel(variant.options, wordOf)}</p>
            <Price amount={variant.price} className="font-bold text-lg leading-tight" />
            <Bars text={variant.barcode ?? variant.sku} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Bars({ text }: { text: string }) {
  const bars = barsOf(text);
  if (!bars) return <p className="tabular text-sm">{text}</p>;
  return (
    <>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${bars.width} 40`}
        preserveAspectRatio="none"
        className="h-10 w-full max-w-48"
        shapeRendering="crispEdges"
      >
        {bars.bars.map(([x, width]) => (
          <rect key={x} x={x} y={0} width={width} height={40} fill="#000" />
        ))}
      </svg>
      <p className="tabular text-xs">{text}</p>
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').products;
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl tracking-tight">{t.labelsTitle}</h1>
      <Spinner label={t.loading} />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').products;
  return <FetchFailed heading={t.labelsTitle} message={t.fetchFailed} />;
}
