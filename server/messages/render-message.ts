import type { RenderedMessage } from '#contract/outbox.ts';
import { brandShades } from '#contract/values/brand-colours.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { messageFrames } from './message-frames.ts';
import { rupees, type Values } from './message-values.ts';
import type { OrderFacts } from './messages.ts';

type Frame = {
  language: Language;
  /** Of the buttons; empty for the usual one. */
  colour: string;
  shopName: string;
  contact: string;
  legalLine: string;
  unsubscribeUrl: string | undefined;
};

const besideParts = ['discount', 'delivery', 'tax', 'rounding'] as const;
const BUTTON = /^\[([^\]]+)\]\((\S+)\)$/;

/** Fills in the owner's or our own words. Whatever comes from outside is text, never markup. */
export function renderMail(
  wording: { subject: string; body: string },
  values: Values,
  order: OrderFacts | undefined,
  frame: Frame,
): RenderedMessage {
  const rows = rowsOf(order, frame.language);
  const paragraphs = wording.body.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim());
  return {
    subject: renderSubject(wording, values),
    text: [...paragraphs.map((paragraph) => asTextPart(paragraph, values, rows)), ...textFooter(frame)]
      .filter(Boolean)
      .join('\n\n'),
    html: page(paragraphs.map((paragraph) => asHtmlPart(paragraph, values, rows, frame)).join('\n'), frame),
  };
}

export function renderSubject({ subject }: { subject: string }, values: Values): string {
  return capitalized(fill(subject, values).replace(/\s+/g, ' ').trim());
}

/** One line, as short as its words. */
export function renderSms(wording: { body: string }, values: Values): RenderedMessage {
  return { subject: '', text: fill(wording.body, values).replace(/\s+/g, ' ').trim(), html: '' };
}

/** A subject may begin with what was filled in. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

type Row = { what: string; amount: string; isGoods: boolean };

/** What was ordered, and what else makes its total. */
function rowsOf(order: OrderFacts | undefined, language: Language): Row[] {
  const t = messageFrames[language];
  const goods = (order?.lines ?? []).map(({ name, quantity, pricePaisa }) => ({
    what: `${inDigitsOf(language, String(quantity))} × ${name}`,
    amount: rupees(pricePaisa * quantity, language),
    isGoods: true,
  }));
  const besides = besideParts
    .map((part) => [part, order?.besides?.[part]] as const)
    .filter(([, paisa]) => paisa);
  return [
    ...goods,
    ...besides.map(([part, paisa = 0]) => ({
      what: t.besides[part],
      amount: (paisa < 0 ? '−' : '') + rupees(Math.abs(paisa), language),
      isGoods: false,
    })),
  ];
}

function asTextPart(paragraph: string, values: Values, rows: Row[]): string {
  if (paragraph === '{items}') return rows.map(({ what, amount }) => `${what}  ${amount}`).join('\n');
  const [, label, link] = BUTTON.exec(paragraph) ?? [];
  return label && link ? `${fill(label, values)}: ${fill(link, values)}` : fill(paragraph, values).trim();
}

function asHtmlPart(paragraph: string, values: Values, rows: Row[], frame: Frame): string {
  if (paragraph === '{items}') return itemsTable(rows);
  const [, label, link] = BUTTON.exec(paragraph) ?? [];
  if (label && link) {
    return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(fill(link, values))}" style="display:inline-block;background:${buttonColours(frame).light};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:10px">${escapeHtml(fill(label, values))}</a></p>`;
  }
  const text = fill(paragraph, values).trim();
  return text ? `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>` : '';
}

function itemsTable(rows: Row[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ what, amount, isGoods }) => {
    const [kind, look] = isGoods
      ? ['line', 'padding:9px 0;border-top:1px solid #e4ded6']
      : ['soft', 'padding:3px 0;color:#5f574e'];
    return `<tr><td class="${kind}" style="${look}">${escapeHtml(what)}</td><td class="${kind}" style="${look};padding-left:16px;text-align:right;white-space:nowrap">${amount}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`;
}

function buttonColours({ colour }: Frame): { light: string; dark: string } {
  if (!colour) return { light: '#b3122f', dark: '#d8324f' };
  const { light, dark } = brandShades(colour);
  return { light: light.brand, dark: dark.brand };
}

/** Light for programs that know no better; those that follow the system find a dark one. */
function page(content: string, frame: Frame): string {
  const t = messageFrames[frame.language];
  const footer = [t.footer(frame.shopName), frame.legalLine, contactLine(frame)].filter(Boolean);
  const unsubscribe = frame.unsubscribeUrl
    ? `<br><a class="soft" href="${escapeHtml(frame.unsubscribeUrl)}" style="color:#5f574e">${t.unsubscribe}</a>`
    : '';
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #171412 !important; }
  .card { background: #211d1a !important; border-color: #3a342e !important; color: #f3eee8 !important; }
  .line { border-color: #3a342e !important; }
  .soft { color: #b8aea3 !important; }
  .shop { color: #f3eee8 !important; }
  .button { background: ${buttonColours(frame).dark} !important; color: #ffffff !important; }
}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f7f4ef">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f4ef"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.55 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">
<tr><td class="shop" style="padding:0 4px 14px;font-size:20px;font-weight:700;color:#211d1a">${escapeHtml(frame.shopName)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e4ded6;border-radius:14px;padding:26px 24px 12px;color:#211d1a">
${content}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;color:#5f574e;font-size:14px">${footer.map(escapeHtml).join('<br>')}${unsubscribe}</td></tr>
</table></td></tr></table></body></html>`;
}

function textFooter(frame: Frame): string[] {
  const t = messageFrames[frame.language];
  const lines = [t.footer(frame.shopName), frame.legalLine, contactLine(frame)];
  if (frame.unsubscribeUrl) lines.push(t.unsubscribeText(frame.unsubscribeUrl));
  return [`-- \n${lines.filter(Boolean).join('\n')}`];
}

function contactLine({ contact, language }: Frame): string {
  return contact ? messageFrames[language].callUs(contact) : '';
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
