import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { countryName } from '#contract/values/countries.ts';
import { formatDay } from '#contract/values/dates.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Language } from '#texts/language.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { sellerTexts } from './seller-texts.server.ts';

/** What is special about goods, and what the law wants said about them, made into HTML here, so that no page brings the code for it. */
export function productFactsHtml(product: Product, settings: StoreSettings, language: Language): string {
  return renderToStaticMarkup(
    <>
      <Highlights highlights={product.highlights} title={sellerTexts(language).features} />
      <ProductFacts product={product} settings={settings} language={language} />
    </>,
  );
}

type Props = { product: Product; settings: StoreSettings; language: Language };

function ProductFacts({ product, settings, language }: Props) {
  const t = sellerTexts(language);
  const { origin, maker = '', warranty = '', expiresOn, returnTerms } = product;
  const country = origin ? countryName(origin, language) : '';
  const rows: [label: string, said: ReactNode][] = [
    [t.origin, words(country)],
    [t.maker, words(maker)],
    [t.warranty, words(warranty)],
    [t.expiresOn, expiresOn && formatDay(`${expiresOn}T12:00:00Z`, language)],
    [t.returns, words(returnTerms || settings.returnPolicy)],
    [
      t.soldBy,
      <a
        key="seller"
        href={withLanguage('/seller', language)}
        lang={langOf(settings.legalName || settings.shopName)}
        className="wrap-anywhere inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
      >
        {settings.legalName || settings.shopName}
      </a>,
    ],
  ];
  return (
    <section aria-labelledby="facts" className="border-line border-t pt-5">
      <h2 id="facts" className="mb-1 font-semibold text-base">
        {t.factsTitle}
      </h2>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-5">
        {rows
          .filter(([, said]) => said)
          .map(([label, said]) => (
            <div key={label} className="contents">
              <dt className="py-1.5 text-ink-soft">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words py-1.5">{said}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Highlights({ highlights, title }: { highlights: string[]; title: string }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="mb-2 font-semibold text-base">
        {title}
      </h2>
      <ul className="flex flex-col gap-2">
        {highlights.map((highlight) => (
          <li key={highlight} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            <span lang={langOf(highlight)} className="min-w-0 break-words">
              {highlight}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function words(text: string): ReactNode {
  return text && <span lang={langOf(text)}>{text}</span>;
}
