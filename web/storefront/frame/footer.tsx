import { href } from 'react-router';
import { onIntent } from '#web/prefetch.ts';
import { Ready } from '#web/storefront/face/ready.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { shippingPromise, taxNote } from './promises.ts';
import { useShopData } from './shop-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const entry =
  'flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink hover:underline underline-offset-4';

export function Footer() {
  const shop = useShopData();
  const language = useLanguage();
  const t = useTexts('shop').frame;
  if (!shop) return null;
  const { settings, face } = shop;
  return (
    <footer className="mt-16 print:hidden border-line border-t bg-sunken/60">
      <div className="shop-width grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <div>
          <p className="font-bold text-lg">{settings.shopName}</p>
          <p className="mt-2 max-w-sm text-ink-soft">
            {t.sentence(shippingPromise(settings, language))} {taxNote(settings, language)}
          </p>
        </div>
        <nav aria-label={t.footer}>
          <h2 className="font-semibold text-base">{t.shop}</h2>
          <div className="mt-1">
            <PageLink to={href('/products')} prefetch={onIntent} className={entry}>
              {t.allProducts}
            </PageLink>
            <PageLink to="/products?featured=true" prefetch={onIntent} className={entry}>
              {t.featuredProducts}
            </PageLink>
            <PageLink to={href('/orders')} prefetch={onIntent} className={entry}>
              {t.myOrders}
            </PageLink>
          </div>
        </nav>
        <Ready html={face.footer} />
      </div>
      <div className="border-line border-t">
        <div className="shop-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-ink-soft text-sm">
          <Ready html={face.identity} />
          <div className="flex flex-wrap items-center gap-2">
            <LanguageSwitch className="justify-center rounded-full border border-line bg-surface" />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
