import { Mail, MapPin, Phone } from 'lucide-react';
import type { ShownAppearance } from '#contract/appearance.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Language } from '#texts/language.ts';
import { sellerTexts } from '#web/storefront/seller/seller-texts.server.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { faceTexts, inWords } from './face-texts.server.ts';

type Props = { appearance: ShownAppearance; settings: StoreSettings; language: Language };

const heading = 'font-semibold text-base';
const entry =
  'flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink hover:underline underline-offset-4';

/** The columns of the footer that only stand there. */
export function FooterFace({ appearance, settings, language }: Props) {
  return (
    <>
      <Contact settings={settings} appearance={appearance} language={language} />
      <Pages appearance={appearance} language={language} />
      <ReturnPolicy appearance={appearance} settings={settings} language={language} />
      <Words appearance={appearance} language={language} />
    </>
  );
}

function Contact({ settings, appearance: { links }, language }: Props) {
  const { contactEmail, contactPhone, legalAddress } = settings;
  const t = faceTexts(language);
  if (!contactEmail && !contactPhone && !legalAddress && links.length === 0) return null;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={heading}>
        {t.contact}
      </h2>
      <address className="mt-1 not-italic">
        {contactPhone && (
          <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} className={entry}>
            <Phone aria-hidden className="size-4 shrink-0" /> {contactPhone}
          </a>
        )}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className={`${entry} break-all`}>
            <Mail aria-hidden className="size-4 shrink-0" /> {contactEmail}
          </a>
        )}
        {legalAddress && (
          <p className="flex min-h-11 items-center gap-2.5 text-ink-soft">
            <MapPin aria-hidden className="size-4 shrink-0" />{' '}
            <span lang={langOf(legalAddress)}>{legalAddress}</span>
          </p>
        )}
      </address>
      {links.length > 0 && (
        <ul aria-label={t.findUs} className="mt-2 flex flex-wrap gap-2">
          {links.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                rel="noopener nofollow"
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:border-line-strong/60"
              >
                {t.links[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pages({ appearance: { pages }, language }: Omit<Props, 'settings'>) {
  const t = faceTexts(language);
  return (
    <nav aria-labelledby="footer-pages">
      <h2 id="footer-pages" className={heading}>
        {t.aboutShop}
      </h2>
      <div className="mt-1">
        {pages.map((name) => (
          <a key={name} href={withLanguage(`/pages/${name}`, language)} className={entry}>
            {t.pages[name]}
          </a>
        ))}
        <a href={withLanguage('/seller', language)} className={entry}>
          {sellerTexts(language).title}
        </a>
      </div>
    </nav>
  );
}

/** In short, as long as there is no page about it. */
function ReturnPolicy({ appearance, settings: { returnPolicy }, language }: Props) {
  if (!returnPolicy || appearance.pages.includes('returns')) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className={heading}>
        {faceTexts(language).returns}
      </h2>
      <p lang={langOf(returnPolicy)} className="mt-2.5 whitespace-pre-line text-ink-soft">
        {returnPolicy}
      </p>
    </section>
  );
}

function Words({ appearance: { footer }, language }: Omit<Props, 'settings'>) {
  const words = inWords(footer, language);
  if (!words) return null;
  return (
    <p lang={langOf(words)} className="col-span-full max-w-prose whitespace-pre-line text-ink-soft">
      {words}
    </p>
  );
}

/** Who sells, in one line at the foot of every page. */
export function LegalIdentity({ settings, language }: Omit<Props, 'appearance'>) {
  const { legalName, shopName, registrationNumber, panNumber } = settings;
  const t = sellerTexts(language);
  const name = legalName || shopName;
  const numbers = [
    registrationNumber && t.registered(registrationNumber),
    panNumber && t.panShort(panNumber),
  ];
  return (
    <p>
      <span lang={langOf(name)}>{name}</span>
      {numbers.filter(Boolean).map((said) => ` · ${said}`)}
    </p>
  );
}
