import type {
  MessageAnswer,
  MessageChannel,
  MessageListAnswer,
  MessageQuery,
  MessageSettings,
  MessageSettingsChange,
  SentMessage,
} from '#contract/outbox.ts';
import { type Counted, paginationOf, type Slice, sliceOf } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import { readPage } from '#server/list-pages.ts';
import type { Shop } from '#server/shop.ts';
import { headline, preview } from './compose.ts';
import { countMessages, findMessages, selectMessages, selectMessagesById } from './message-list-queries.ts';
import {
  lockMessageSettings,
  resetMessage,
  selectMessage,
  selectMessageSettings,
  selectTemplates,
  updateMessageSettings,
} from './message-queries.ts';

export async function listMessages(shop: Shop, query: MessageQuery): Promise<MessageListAnswer> {
  const { db, config } = shop;
  const page = query.page ?? 1;
  const slice = sliceOf(page);
  const { rows, ...counted } = await readMessages(db, query, slice);
  const templates = await selectTemplates(db);
  return {
    messages: await Promise.all(rows.map((row) => renderRow(shop, row, templates))),
    pagination: paginationOf(page, counted),
    inboxUrl: config.inboxUrl ?? null,
    simulated: config.simulatedMessages,
    canMail: config.mail.smtpUrl !== undefined,
    canSms: config.sms !== undefined,
  };
}

async function readMessages(
  db: Database,
  query: MessageQuery,
  slice: Slice,
): Promise<Counted & { rows: Row[] }> {
  const list = { rows: () => selectMessages(db, query, slice), count: () => countMessages(db, query) };
  const search = query.search?.trim().replace(/^#/, '');
  if (!search) return await readPage(slice, list);
  const [ids, all] = await Promise.all([findMessages(db, query, search), list.count()]);
  const rows = await selectMessagesById(db, ids.slice(slice.offset, slice.offset + slice.limit));
  // Whoever has more than were looked through may have more of these.
  return { rows, total: ids.length, ...(all.isMore ? { isMore: true } : {}) };
}

export async function readMessage(shop: Shop, id: string): Promise<MessageAnswer> {
  const row = await selectMessage(shop.db, id);
  if (!row) throw notFound('messageNotFound');
  const templates = await selectTemplates(shop.db);
  return { message: await renderRow(shop, row, templates), rendered: await preview(shop, row) };
}

/** What was sent long ago may go once more; what is on its way right now may not. */
export async function sendAgain(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const row = await resetMessage(tx, id);
  if (!row) {
    if (await selectMessage(tx, id)) throw conflict('messageUnderWay');
    throw notFound('messageNotFound');
  }
  await recordAudit(tx, actor, {
    action: 'message.send-again',
    entity: 'message',
    entityId: id,
    before: null,
    after: { name: row.recipient, kind: row.kind },
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;
type Templates = Awaited<ReturnType<typeof selectTemplates>>;

async function renderRow(shop: Shop, row: Row, templates: Templates): Promise<SentMessage> {
  return {
    _id: row.id,
    kind: row.kind,
    channel: row.channel as MessageChannel,
    recipient: row.recipient,
    subject: await headline(shop, row, templates),
    state: row.state,
    tries: row.tries,
    last_error: row.last_error,
    order_id: row.order_id,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export async function readMessageSettings(db: Database): Promise<MessageSettings> {
  return renderSettings(await selectMessageSettings(db));
}

export async function changeMessageSettings(
  tx: Transaction,
  actor: Actor,
  { version, ...change }: MessageSettingsChange,
): Promise<MessageSettings> {
  const before = renderSettings(await lockMessageSettings(tx));
  if (version !== undefined && version !== before.version) {
    throw conflict('settingsChanged');
  }
  const wanted = { ...before, ...change };
  const after = renderSettings(
    await updateMessageSettings(tx, {
      sender_name: wanted.senderName.trim(),
      owner_email: wanted.ownerEmail.trim(),
      switched_off: [...new Set(wanted.switchedOff)],
      low_stock_at: wanted.lowStockAt,
    }),
  );
  await recordAudit(tx, actor, {
    action: 'message-settings.update',
    entity: 'settings',
    entityId: 'messages',
    before,
    after,
  });
  return after;
}

function renderSettings(row: Awaited<ReturnType<typeof selectMessageSettings>>): MessageSettings {
  return {
    senderName: row.sender_name,
    ownerEmail: row.owner_email,
    switchedOff: row.switched_off as MessageSettings['switchedOff'],
    lowStockAt: row.low_stock_at,
    version: row.version,
  };
}
