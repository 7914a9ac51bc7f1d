import { createHash } from 'node:crypto';
import { withLanguage } from '#contract/values/language-path.ts';
import { formatPrice } from '#contract/values/money.ts';
import { escapeHtml, smallPage } from '#server/http/small-page.ts';
import { CODE_STYLE } from '#server/payments/pay-pages/qr-page.ts';
import type { Texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';

const SEND = `document.forms[0].onsubmit=async e=>{e.preventDefault();const f=e.target;const a=await fetch(location.pathname+'/claim',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({reference:f.reference.value})}).catch(()=>0);if(a&&a.ok)location.reload();else{const p=document.getElementById('problem');p.hidden=false;if(a)p.textContent=(await a.json()).message}}`;
const SEND_HASH = createHash('sha256').update(SEND).digest('base64');
const STYLE = `form{display:grid;gap:8px;text-align:left;margin-top:16px}input{font:inherit;min-height:48px;padding:0 12px;border-radius:12px;border:1px solid #8889;background:Canvas;color:CanvasText;box-sizing:border-box;width:100%}
.done{border:1px solid #8886;border-radius:12px;padding:12px 16px}.bad{color:#c4183c}@media(prefers-color-scheme:dark){.bad{color:#ff9aa8}}`;

export type TransferPage = {
  path: string;
  bank: string;
  reference: string;
  total: number;
  until: string;
  claimed: string | null;
};

/** Shows the owner's own code, and takes the reference of the transfer. */
export function transferPage(payment: TransferPage, texts: Texts, language: Language) {
  const t = texts.payments.transfer;
  const text = escapeHtml;
  const form = `<form><label for="reference">${text(t.yourReference)}</label>
<input id="reference" name="reference" required maxlength="100" autocomplete="off">
<p class="bad" id="problem" role="alert" hidden>${text(t.notSent)}</p><button>${text(t.claim)}</button></form>`;
  const told = `<p class="done" role="status">${text(t.claimed(payment.claimed ?? ''))}</p>`;
  const content = `<style>${CODE_STYLE}${STYLE}</style>
<p class="soft">${text(payment.bank)}</p><p class="sum">${text(formatPrice(payment.total, language))}</p>
<img class="code" src="${text(payment.path)}/picture" alt="${text(t.alt)}">
<p>${text(t.how(payment.reference))}</p>
${payment.claimed ? told : `<p class="soft">${text(t.until(payment.until))}</p>${form}`}
<p class="more"><a class="quiet" href="${text(payment.path)}/picture" download="${text(payment.reference)}">${text(texts.payments.qr.save)}</a>
<a class="quiet" href="${withLanguage('/orders', language)}">${text(texts.payments.qr.later)}</a></p><script>${payment.claimed ? '' : SEND}</script>`;
  const html = smallPage({ language, title: t.title, content });
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; script-src 'sha256-${SEND_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
