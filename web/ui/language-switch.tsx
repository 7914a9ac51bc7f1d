import { use } from 'react';
import { useLocation } from 'react-router';
import { withLanguage } from '#contract/values/language-path.ts';
import { type Language, languages } from '#texts/language.ts';
import { KeeperContext } from '#web/kept/kept-part.tsx';
import { useLanguage } from '#web/texts/texts.ts';
import { cx } from './class-names.ts';

/** Each language by its own name. */
const names: Record<Language, string> = { en: 'English', ne: 'नेपाली' };

/**
 * Leads to this very page in the other language. before-paint.ts remembers the choice, and adds what follows the path: the
 * server's page of the back office does not know it.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const current = useLanguage();
  const keeper = use(KeeperContext);
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        href={keeper?.here(language) ?? withLanguage(pathname + search + hash, language)}
        lang={language}
        hrefLang={language}
        aria-label={names[language]}
        className={cx(
          'inline-flex min-h-11 min-w-11 items-center px-3 font-medium text-ink-soft text-sm hover:bg-sunken hover:text-ink',
          className,
        )}
      >
        {language === 'ne' ? <NameInNepali /> : names[language]}
      </a>
    ));
}

/** Drawn, so that an English page need not load the letters of Devanagari for one word. */
function NameInNepali() {
  return (
    <span
      aria-hidden
      className="h-6.5 w-12 bg-current [mask:url(/language-ne.svg)_center/contain_no-repeat] [-webkit-mask:url(/language-ne.svg)_center/contain_no-repeat]"
    />
  );
}
