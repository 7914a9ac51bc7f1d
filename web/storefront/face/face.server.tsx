import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownAppearance } from '#contract/appearance.ts';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { addressOf, parseAddress } from '#contract/values/picture-address.ts';
import type { Language } from '#texts/language.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { FooterMenu, HeaderMenu } from './category-menu.server.tsx';
import { styleOf } from './face-style.server.ts';
import { faceTexts, inWords } from './face-texts.server.ts';
import { FooterFace, LegalIdentity } from './footer-face.server.tsx';

/**
 * The owner's own face as the frame of every page shows it. What only stands there is made into HTML here, by React and
 * therefore escaped, so that no page brings the code for it.
 */
export type Face = {
  style: string;
  logo: string;
  bar: string;
  menu: string;
  footer: string;
  identity: string;
  version: number;
};

const LOGO_WIDTH = 320;

/** The last one of each language, and what it was made from: it is the same on thousands of pages. */
const lastMade = new Map<Language, { from: object[]; face: Face }>();

export async function faceOf(shop: PublicShop): Promise<Face> {
  const { language } = shop;
  const parts = await Promise.all([shop.appearance(), shop.settings(), shop.listMenu()]);
  const last = lastMade.get(language);
  const isSame = last && (isEach(last.from, parts) || JSON.stringify(last.from) === JSON.stringify(parts));
  const face = isSame ? last.face : makeFace(language, ...parts);
  lastMade.set(language, { from: parts, face });
  return face;
}

function isEach(some: object[], others: object[]): boolean {
  return some.every((each, place) => each === others[place]);
}

function makeFace(
  language: Language,
  appearance: ShownAppearance,
  settings: StoreSettings,
  categories: Category[],
): Face {
  return {
    style: styleOf(appearance),
    logo: logoFile(appearance.logo),
    bar: renderToStaticMarkup(<Bar appearance={appearance} language={language} />),
    menu: renderToStaticMarkup(<HeaderMenu categories={categories} language={language} />),
    footer: renderToStaticMarkup(
      <>
        <FooterMenu categories={categories} language={language} />
        <FooterFace appearance={appearance} settings={settings} language={language} />
      </>,
    ),
    identity: renderToStaticMarkup(<LegalIdentity settings={settings} language={language} />),
    version: appearance.version,
  };
}

/** The smallest file that is sharp enough for the header. */
function logoFile(logo: string): string {
  const picture = parseAddress(logo)?.picture;
  return picture ? addressOf(picture, Math.min(LOGO_WIDTH, picture.width), 'webp') : logo;
}

function Bar({ appearance, language }: { appearance: ShownAppearance; language: Language }) {
  const t = faceTexts(language);
  const { announcements, isPreview } = appearance;
  const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';
  return (
    <>
      {isPreview && (
        <aside aria-label={t.preview} className="bg-pending-tint text-pending">
          <p className="shop-width flex flex-wrap items-center gap-x-5">
            <span className="py-2 font-semibold">{t.preview}</span>
            <a href={withLanguage('/admin/appearance', language)} className={link}>
              {t.backToEditing}
            </a>
            <a href="/preview/end" className={link}>
              {t.endPreview}
            </a>
          </p>
        </aside>
      )}
      {announcements.length > 0 && (
        <section aria-label={t.announcements} className="bg-brand text-on-brand text-sm">
          {announcements.map((text) => (
            <p
              key={text.en + text.ne}
              lang={langOf(inWords(text, language))}
              className="shop-width text-balance py-2 text-center font-medium"
            >
              {inWords(text, language)}
            </p>
          ))}
        </section>
      )}
    </>
  );
}
