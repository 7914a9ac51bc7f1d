import { lineNameInNepali } from '#contract/catalogue/chosen-options.ts';
import type { RenderedMessage } from '#contract/outbox.ts';
import type { Database } from '#database/connect.ts';
import { readOptionWords } from '#server/settings/option-words.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { languageOfMessage } from './message-frames.ts';
import { type Channel, isMessageKind, type MessageKind, messageKinds, wordingOf } from './message-kinds.ts';
import { selectBrandColour, selectNepaliLines, selectNepaliName, selectTemplate } from './message-queries.ts';
import { valuesOf } from './message-values.ts';
import type { MessageFacts } from './messages.ts';
import { type CodePurpose, makeCode } from './one-time-codes.ts';
import { renderMail, renderSms, renderSubject } from './render-message.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export type MessageRow = {
  id: string;
  kind: string;
  channel: Channel;
  recipient: string;
  language: string;
  parameters: unknown;
  user_id: string | null;
};

const purposes: readonly string[] = [
  'password_reset',
  'email_confirm',
  'phone_confirm',
  'staff_invitation',
] satisfies CodePurpose[];

export type Composed = RenderedMessage & { unsubscribeUrl: string | undefined };

/** The message as it goes out. A code or link in it is made here and now, and never kept. */
export async function compose(shop: Shop, row: MessageRow): Promise<Composed> {
  const code = purposes.includes(row.kind)
    ? await makeCode(shop.db, { ...row, kind: row.kind as CodePurpose })
    : undefined;
  return composeWith(shop, row, code);
}

/** As it would look, for people who may read the message but not use what is in it. */
export function preview(shop: Shop, row: MessageRow): Promise<Composed> {
  return composeWith(shop, row, covered(row));
}

function covered({ channel }: MessageRow): string {
  return channel === 'sms' ? '••••••' : '…';
}

/** All that a list says of a message: the subject of a mail, or its words where it has none. */
export async function headline(shop: Shop, row: MessageRow, templates: Template[]): Promise<string> {
  const language = languageOfMessage(row);
  const own = templates.find(
    (each) => each.kind === row.kind && each.channel === row.channel && each.language === language,
  );
  const { kind, wording } = worded(row, own);
  const code = covered(row);
  const facts = await spokenFacts(shop.db, row.parameters as MessageFacts, language);
  const values = await valuesOf(shop, await readSettings(shop.db), { kind, facts, code, language });
  return renderSubject(wording, values) || (await composeWords(shop, { ...row, kind }, wording, code)).text;
}

type Wording = { subject: string; body: string };
type Template = Wording & { kind: string; channel: string; language: string };

/** The owner's words for it, or else our own. */
function worded(row: MessageRow, own: Wording | undefined): { kind: MessageKind; wording: Wording } {
  if (!isMessageKind(row.kind)) throw new Error(`No message is called ${row.kind}`);
  const wording = own ?? wordingOf(row.kind, row.channel, languageOfMessage(row));
  if (!wording) throw new Error(`${row.kind} has no words for ${row.channel}`);
  return { kind: row.kind, wording };
}

async function composeWith(shop: Shop, row: MessageRow, code: string | undefined): Promise<Composed> {
  const own = await selectTemplate(shop.db, row.kind, row.channel, languageOfMessage(row));
  const { kind, wording } = worded(row, own);
  return composeWords(shop, { ...row, kind }, wording, code);
}

/** Goods and their options by their names in the language of the message, where they have one: what was written down has only the first. */
async function spokenFacts(db: Database, facts: MessageFacts, language: Language): Promise<MessageFacts> {
  if (language !== 'ne') return facts;
  const { order, product } = facts;
  const [lines, words, name] = await Promise.all([
    order ? selectNepaliLines(db, order.id) : [],
    order ? readOptionWords(db) : undefined,
    product ? selectNepaliName(db, product.id) : undefined,
  ]);
  return {
    ...facts,
    ...(order
      ? { order: { ...order, lines: order.lines.map((line, at) => spokenLine(line, lines[at], words)) } }
      : {}),
    ...(product && name ? { product: { ...product, name } } : {}),
  };
}

type Line = { name: string; quantity: number; pricePaisa: number };

function spokenLine(
  line: Line,
  known: { name: string; optionValues: string[] } | undefined,
  words: Map<string, string> | undefined,
): Line {
  return known ? { ...line, name: lineNameInNepali(known, words) } : line;
}

export async function composeWords(
  shop: Shop,
  row: Omit<MessageRow, 'kind'> & { kind: MessageKind },
  wording: { subject: string; body: string },
  code: string | undefined,
): Promise<Composed> {
  const settings = await readSettings(shop.db);
  const language = languageOfMessage(row);
  const facts = await spokenFacts(shop.db, row.parameters as MessageFacts, language);
  const values = await valuesOf(shop, settings, { kind: row.kind, facts, code, language });
  if (row.channel === 'sms') return { ...renderSms(wording, values), unsubscribeUrl: undefined };
  const unsubscribe = messageKinds[row.kind].isNews
    ? await unsubscribeUrl(shop, row.recipient, language)
    : undefined;
  const rendered = renderMail(wording, values, facts.order, {
    language,
    colour: await selectBrandColour(shop.db),
    shopName: settings.shopName,
    contact: [settings.contactPhone, settings.contactEmail].filter(Boolean).join(', '),
    legalLine: [settings.legalName, settings.legalAddress].filter(Boolean).join(', '),
    unsubscribeUrl: unsubscribe?.page,
  });
  return { ...rendered, unsubscribeUrl: unsubscribe?.oneClick };
}
