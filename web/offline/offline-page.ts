import { createHash } from 'node:crypto';
import { offline as en } from '#texts/en/offline.ts';
import type { Language, Translated } from '#texts/language.ts';
import { offline as ne } from '#texts/ne/offline.ts';
import { goToChosenLanguage } from '#web/chosen-language.ts';

const texts: Translated<typeof en> = { en, ne };

/**
 * Looks as soon as the line is back, and when somebody returns to the page: not every device says that it is online again. A page that
 * is just being left waits: loading it anew would take the browser back to it.
 */
const script = `(function(root){try{${goToChosenLanguage}}catch(error){}})(document.documentElement);var isLeft;function again(){setTimeout(function(){location.reload()},isLeft?5000:0)}addEventListener('beforeunload',function(){isLeft=true});addEventListener('online',again);document.addEventListener('visibilitychange',function(){document.hidden||again()})`;

const style = `:root{color-scheme:light dark;--paper:#faf9f7;--ink:#23201d;--soft:#5f5a54;--brand:#b3122f}
@media (prefers-color-scheme:dark){:root{--paper:#171513;--ink:#f3efe9;--soft:#b9b1a7;--brand:#c2183a}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;
box-sizing:border-box;text-align:center;background:var(--paper);color:var(--ink);font:1rem/1.6 "Inter Variable","Noto Sans Devanagari Variable",system-ui,sans-serif}
h1{margin:0;font-size:1.875rem;line-height:1.2;letter-spacing:-.02em}
h1:lang(ne){line-height:1.4;letter-spacing:0}
p{margin:0;max-width:32rem;color:var(--soft)}
h2{margin:0;font-size:1rem}
ul{list-style:none;margin:0;padding:0}
li a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink)}
.again{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.5rem;border-radius:.625rem;background:var(--brand);color:#fff;
font-weight:500;text-decoration:none}
a:focus-visible{outline:3px solid #2f6fd0;outline-offset:2px}`;

type Words = { html: string; office: string; seenBefore: string };
export type Offline = {
  words: Translated<Words>;
  letters: { address: string; style: string };
  policy: string;
};

/**
 * The whole page in each language. Complete in itself: whatever it asked for could not be reached either, but for the Nepali letters, where
 * they were kept. The link without an address leads to where one was going.
 */
export function offlinePage(letters: string): Offline {
  return {
    words: { en: wordsIn('en'), ne: wordsIn('ne') },
    letters: {
      address: letters,
      style: `@font-face{font-family:"Noto Sans Devanagari Variable";font-weight:100 900;src:url("${letters}") format("woff2");unicode-range:U+0900-097F,U+200C-200D}`,
    },
    policy: `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'sha256-${sha256(script)}'`,
  };
}

function wordsIn(language: Language): Words {
  const { title, heading, hint, officeHint, tryAgain, seenBefore } = texts[language];
  const page = (why: string) =>
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><script>${script}</script><style>${style}</style></head><body><main style="display:contents"><h1>${heading}</h1><p>${why}</p><a class="again" href="">${tryAgain}</a><nav></nav></main></body></html>`;
  return { html: page(hint), office: page(officeHint), seenBefore };
}

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');
