import { createHash } from 'node:crypto';
import type { Texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import type { PaymentForm } from './initiate.ts';

const SUBMIT = 'document.forms[0].submit()';
const SUBMIT_HASH = createHash('sha256').update(SUBMIT).digest('base64');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;padding:16px;box-sizing:border-box;background:#faf9f7;color:#211d1a}
main{max-width:28rem;text-align:center}button{min-height:48px;padding:0 24px;border:0;border-radius:12px;font:inherit;font-weight:600;background:#b3122f;color:#fff}
@media(prefers-color-scheme:dark){body{background:#171412;color:#f3efec}}`;

/** Posts the form by itself; where scripts are off, a press does it. It may go to the provider and nowhere else. */
export function paymentFormPage(
  { url, fields }: PaymentForm,
  texts: Texts,
  language: Language,
): { html: string; policy: string } {
  const { goingToPay, goOnToPay } = texts.payments;
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(goingToPay)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(goingToPay)}</h1><form method="post" action="${escapeHtml(url)}">${inputs.join('')}
<button>${escapeHtml(goOnToPay)}</button></form></main><script>${SUBMIT}</script></body></html>`;
  const origin = new URL(url).origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SUBMIT_HASH}'; form-action ${origin}; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
