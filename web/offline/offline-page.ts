import { createHash } from 'node:crypto';
import { offline } from '#texts/en/offline.ts';
import { DEFAULT_LANGUAGE } from '#texts/language.ts';
import { offline as nepali } from '#texts/ne/offline.ts';

/** Looks as soon as the line is back, and when somebody returns to the page: not every device says that it is online again. */
const script =
  "addEventListener('online',function(){location.reload()});document.addEventListener('visibilitychange',function(){document.hidden||location.reload()})";

const style = `:root{color-scheme:light dark;--paper:#faf9f7;--ink:#23201d;--soft:#5f5a54;--brand:#b3122f}
@media (prefers-color-scheme:dark){:root{--paper:#171513;--ink:#f3efe9;--soft:#b9b1a7;--brand:#c2183a}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;
box-sizing:border-box;text-align:center;background:var(--paper);color:var(--ink);font:1rem/1.6 "Inter Variable",system-ui,sans-serif}
h1{margin:0;font-size:1.875rem;line-height:1.2;letter-spacing:-.02em}
p{margin:0;max-width:32rem;color:var(--soft)}
h2{margin:0;font-size:1rem}
ul{list-style:none;margin:0;padding:0}
li a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink)}
.again{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.5rem;border-radius:.625rem;background:var(--brand);color:#fff;
font-weight:500;text-decoration:none}
a:focus-visible{outline:3px solid #2f6fd0;outline-offset:2px}`;

export type Offline = { html: string; office: string; policy: string; seenBefore: string };

/** In both languages, for it cannot ask which. Complete in itself: whatever it asked for could not be reached either. The link without an address leads to where one was going. */
export function offlinePage(): Offline {
  const page = (hint: string, nepaliHint: string) =>
    `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${offline.title}</title><style>${style}</style></head><body><main style="display:contents"><h1>${offline.heading}</h1><p>${hint}</p><p lang="ne"><strong>${nepali.heading}।</strong> ${nepaliHint}</p><a class="again" href="">${offline.tryAgain}</a><nav></nav></main><script>${script}</script></body></html>`;
  return {
    html: page(offline.hint, nepali.hint),
    office: page(offline.officeHint, nepali.officeHint),
    seenBefore: `${offline.seenBefore} · <span lang="ne">${nepali.seenBefore}</span>`,
    policy: `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${sha256(script)}'`,
  };
}

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');
