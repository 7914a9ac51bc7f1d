import { createHash } from 'node:crypto';
import { escapeHtml, smallPage } from '#server/http/small-page.ts';
import type { PaymentForm } from '#server/payments/start/record-initiation.ts';
import type { Texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';

const SUBMIT = 'document.forms[0].submit()';
const SUBMIT_HASH = createHash('sha256').update(SUBMIT).digest('base64');

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
  const form = `<form method="post" action="${escapeHtml(url)}">${inputs.join('')}<button>${escapeHtml(goOnToPay)}</button></form>`;
  const html = smallPage({ language, title: goingToPay, content: `${form}<script>${SUBMIT}</script>` });
  const origin = new URL(url).origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SUBMIT_HASH}'; form-action ${origin}; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
