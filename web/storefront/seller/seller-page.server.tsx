import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { describedContext, shopContext } from '#web/shop-context.ts';
import { absolute, jsonLdOf, pageMeta, shopDataOf } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { sellerTexts } from './seller-texts.server.ts';

/** Who sells here, as the law wants it said; what the owner has not filled in is left out. */
export async function sellerPage(
  context: Readonly<RouterContextProvider>,
): Promise<{ html: string; meta: MetaDescriptor[] }> {
  const shop = context.get(shopContext);
  const data = await shopDataOf(shop);
  context.set(describedContext, jsonLdOf(organization(data)));
  const t = sellerTexts(shop.language);
  const { shopName } = data.settings;
  return {
    html: renderToStaticMarkup(<Seller settings={data.settings} language={shop.language} />),
    meta: pageMeta(data, {
      title: t.title,
      description: t.description(shopName),
      path: '/seller',
    }),
  };
}

function organization(shop: ShopData): object {
  const { settings } = shop;
  return {
    '@type': 'Organization',
    name: settings.shopName,
    url: absolute(shop, '/'),
    ...(settings.legalName ? { legalName: settings.legalName } : {}),
    ...(settings.legalAddress ? { address: settings.legalAddress } : {}),
    ...(settings.panNumber ? { [settings.vatRegistered ? 'vatID' : 'taxID']: settings.panNumber } : {}),
    ...(settings.contactPhone ? { telephone: settings.contactPhone } : {}),
    ...(settings.contactEmail ? { email: settings.contactEmail } : {}),
  };
}

function Seller({ settings, language }: { settings: StoreSettings; language: Language }) {
  const t = sellerTexts(language);
  const link = 'inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline';
  const { contactPhone, contactEmail, returnPolicy } = settings;
  return (
    <article className="max-w-3xl">
      <h1 tabIndex={-1} className="font-bold text-3xl tracking-tight outline-none sm:text-4xl">
        {t.title}
      </h1>
      <p className="mt-2 mb-8 text-ink-soft">{t.line}</p>
      <Rows
        title={t.business}
        rows={[
          [t.shop, words(settings.shopName)],
          [t.legalName, words(settings.legalName)],
          [t.address, words(settings.legalAddress)],
          [t.registrationAuthority, words(settings.registrationAuthority)],
          [t.registrationNumber, words(settings.registrationNumber)],
          [settings.vatRegistered ? t.vat : t.pan, inDigitsOf(language, settings.panNumber)],
          [t.portalNumber, words(settings.portalNumber)],
        ]}
      />
      <Rows
        title={t.contact}
        rows={[
          [
            t.phone,
            contactPhone && (
              <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} className={link}>
                {contactPhone}
              </a>
            ),
          ],
          [
            t.email,
            contactEmail && (
              <a href={`mailto:${contactEmail}`} className={`${link} break-all`}>
                {contactEmail}
              </a>
            ),
          ],
        ]}
      />
      <Rows
        title={t.complaints}
        rows={[
          [
            t.grievance,
            words([settings.grievanceName, settings.grievanceContact].filter(Boolean).join(', ')),
          ],
          [t.returns, words(returnPolicy)],
        ]}
      >
        <p className="pt-3">{t.clocks}</p>
        <p className="text-ink-soft">
          {t.whereToComplain}{' '}
          <a href={withLanguage('/orders', language)} className="text-link underline underline-offset-4">
            {t.myOrders}
          </a>
        </p>
      </Rows>
    </article>
  );
}

/** What the owner wrote, marked with the language it is in. */
function words(text: string): ReactNode {
  return text && <span lang={langOf(text)}>{text}</span>;
}

type RowsProps = { title: string; rows: [label: string, said: ReactNode][]; children?: ReactNode };

function Rows({ title, rows, children }: RowsProps) {
  const filled = rows.filter(([, said]) => said);
  if (filled.length === 0 && !children) return null;
  return (
    <section className="mb-8 border-line border-t pt-5">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      <dl className="grid items-baseline sm:grid-cols-[14rem_1fr] sm:gap-x-6">
        {filled.map(([label, said]) => (
          <div key={label} className="contents">
            <dt className="pt-2 text-ink-soft sm:py-2">{label}</dt>
            <dd className="whitespace-pre-line break-words pb-1 sm:py-2">{said}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
