import { createHash } from 'node:crypto';
import { withLanguage } from '#contract/values/language-path.ts';
import { formatPrice } from '#contract/values/money.ts';
import { escapeHtml, smallPage } from '#server/http/small-page.ts';
import type { Texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';

const WAIT = `(function again(){setTimeout(async()=>{try{if(!document.hidden){const a=await fetch(location.pathname+'/state');if(a.ok&&!(await a.json()).data.waiting)return location.replace(document.getElementById('check').href)}}catch{}again()},3000)})()`;
const WAIT_HASH = createHash('sha256').update(WAIT).digest('base64');
export const CODE_STYLE = `.sum{font-size:2rem;font-weight:700;margin:0;font-variant-numeric:tabular-nums}.soft{opacity:.75;margin:4px 0}
.code{display:block;box-sizing:border-box;width:min(100%,20rem);height:auto;margin:16px auto;background:#fff;border:1px solid #8883;border-radius:16px;image-rendering:pixelated}
.wait{display:flex;gap:12px;justify-content:center;align-items:center;margin:16px 0}.wait i{flex:none;width:18px;height:18px;border-radius:50%;border:3px solid #8886;border-top-color:#b3122f;animation:t 1s linear infinite}
.more{display:grid;gap:8px;justify-items:center;margin-top:16px}.quiet{display:inline-block;min-height:44px;line-height:44px;padding:0 16px;color:inherit}
@keyframes t{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){.wait i{animation:none}}`;

export type QrPayment = {
  wallet: string;
  code: string;
  /** Of the page itself; the picture is under it. */
  path: string;
  reference: string;
  total: number;
  until: string;
  /** Where the payment is looked up and the browser sent on. */
  checkPath: string;
};

/** Shows the code, waits, and goes on by itself when it was paid; where scripts are off, a press does it. */
export function qrPage(payment: QrPayment, texts: Texts, language: Language) {
  const t = texts.payments.qr;
  const picture = escapeHtml(`${payment.path}/qr.png`);
  const isLink = /^https?:\/\//.test(payment.code);
  const content = `<style>${CODE_STYLE}</style>
<p class="soft">${escapeHtml(t.order(payment.reference))}</p><p class="sum">${escapeHtml(formatPrice(payment.total, language))}</p>
<img class="code" src="${picture}" alt="${escapeHtml(t.alt)}" width="320" height="320">
<p>${escapeHtml(t.how)}</p><p class="wait" role="status"><i></i>${escapeHtml(t.waiting)}</p>
<p class="soft">${escapeHtml(t.until(payment.until))}</p>
<p class="more"><a class="button" id="check" href="${escapeHtml(payment.checkPath)}">${escapeHtml(t.check)}</a>
${isLink ? `<a class="quiet" href="${escapeHtml(payment.code)}" target="_blank" rel="noopener">${escapeHtml(t.open)}</a>` : ''}
<a class="quiet" href="${picture}" download="${escapeHtml(payment.reference)}.png">${escapeHtml(t.save)}</a>
<a class="quiet" href="${withLanguage('/orders', language)}">${escapeHtml(t.later)}</a></p><script>${WAIT}</script>`;
  const html = smallPage({ language, title: t.title(payment.wallet), content });
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; script-src 'sha256-${WAIT_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
