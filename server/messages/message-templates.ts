import type { MessageTemplate, RenderedMessage, TemplateInput } from '#contract/outbox.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, notFound } from '#server/errors.ts';
import type { Shop } from '#server/shop.ts';
import { isLanguage, languages } from '#texts/language.ts';
import { composeWords } from './compose.ts';
import {
  type Channel,
  isMessageKind,
  type MessageKind,
  messageKinds,
  unknownPlaceholder,
  wordingOf,
} from './message-kinds.ts';
import { deleteTemplate, selectTemplates, upsertTemplate } from './message-queries.ts';
import { sampleFacts } from './sample-facts.ts';

type Which = { kind: string; channel: Channel; language: string };

/** Every message in every language, in the owner's words where there are some. */
export async function listTemplates(db: Database): Promise<MessageTemplate[]> {
  const own = await selectTemplates(db);
  const all: MessageTemplate[] = [];
  for (const kind of Object.keys(messageKinds) as MessageKind[]) {
    for (const channel of ['mail', 'sms'] as const) {
      for (const language of languages) {
        const ours = wordingOf(kind, channel, language);
        if (!ours) continue;
        const theirs = own.find(
          (row) => row.kind === kind && row.channel === channel && row.language === language,
        );
        const { audience, placeholders } = messageKinds[kind];
        const { subject, body } = theirs ?? ours;
        const isOwn = theirs !== undefined;
        all.push({
          kind,
          channel,
          language,
          audience,
          subject,
          body,
          placeholders: [...placeholders],
          isOwn,
        });
      }
    }
  }
  return all;
}

export async function saveTemplate(
  tx: Transaction,
  actor: Actor,
  which: Which,
  input: TemplateInput,
): Promise<void> {
  const known = requireTemplate(which);
  const wording = { subject: input.subject?.trim() || known.wording.subject, body: input.body.trim() };
  requireSafe(known.kind, wording);
  await upsertTemplate(tx, { ...which, ...wording });
  await note(tx, actor, which, wording);
}

/** Back to our own words. */
export async function resetTemplate(tx: Transaction, actor: Actor, which: Which): Promise<void> {
  const { wording } = requireTemplate(which);
  await deleteTemplate(tx, which);
  await note(tx, actor, which, wording);
}

/** How these words would look, with made-up people and goods. */
export async function previewTemplate(
  shop: Shop,
  which: Which,
  input: TemplateInput,
): Promise<RenderedMessage> {
  const { kind, wording } = requireTemplate(which);
  const words = { subject: input.subject?.trim() || wording.subject, body: input.body };
  requireSafe(kind, words);
  const { id, recipient } = { id: '', recipient: 'sita@example.com' };
  const row = { ...which, kind, id, recipient, user_id: null, parameters: sampleFacts };
  return composeWords(shop, row, words, which.channel === 'sms' ? '123456' : 'sample');
}

function requireTemplate({ kind, channel, language }: Which) {
  const isKnown = isMessageKind(kind) && isLanguage(language);
  const wording = isKnown ? wordingOf(kind, channel, language) : undefined;
  if (!isKnown || !wording) throw notFound('templateNotFound');
  return { kind, wording };
}

/** Only what this message knows may be filled in; a button leads where the shop says, or to a web page that is told nothing. */
function requireSafe(kind: MessageKind, { subject, body }: { subject: string; body: string }): void {
  const unknown = unknownPlaceholder(kind, `${subject} ${body}`);
  if (unknown !== undefined) throw badRequest('placeholderUnknown', { placeholder: unknown });
  for (const [, link = ''] of body.matchAll(/^\s*\[[^\]]+\]\((\S+)\)\s*$/gm)) {
    if (link !== '{link}' && !/^https?:\/\/[^{}]+$/.test(link)) {
      throw badRequest('buttonLink');
    }
  }
}

function note(tx: Transaction, actor: Actor, which: Which, after: object): Promise<void> {
  const name = `${which.kind} ${which.channel} ${which.language}`;
  return recordAudit(tx, actor, {
    action: 'message-template.update',
    entity: 'message-template',
    entityId: name,
    before: null,
    after: { name, ...after },
  });
}
