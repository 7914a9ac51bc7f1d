import type { ownerNotices } from '#contract/outbox.ts';
import type { Transaction } from '#database/connect.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#texts/language.ts';
import { type Channel, type MessageKind, messageKinds, wordingOf } from './message-kinds.ts';
import {
  insertMessage,
  selectMessageSettings,
  selectOwnerAddresses,
  selectUnsubscribed,
} from './message-queries.ts';

/** Facts that the words are made of when the message is sent. Never a sentence. */
export type MessageFacts = {
  name?: string;
  order?: OrderFacts;
  email?: string;
  product?: { id: string; name: string; stock?: number };
  role?: string;
  inviter?: string;
  device?: string;
  time?: string;
  summary?: { day: string; orders: number; totalPaisa: number; customers: number; waiting: number };
};

export type OrderFacts = {
  id: string;
  reference: string;
  totalPaisa: number;
  payment: string;
  lines: { name: string; quantity: number; pricePaisa: number }[];
  courier?: string;
  trackingNumber?: string;
  /** Followed by a signed link, because there is no account to log in to. */
  isGuest?: boolean;
};

export type Recipient = {
  userId?: string | null;
  email?: string | null;
  phone?: string | null;
  language?: string;
};

export type NewMessage = {
  kind: MessageKind;
  to: Recipient;
  facts: MessageFacts;
  /** Told at most once under this name. */
  once?: string;
};

/** Writes down what is to be told, in the transaction that made it true; a job sends it once that has committed. */
export async function tell(tx: Transaction, { kind, to, facts, once }: NewMessage): Promise<void> {
  const language = to.language && isLanguage(to.language) ? to.language : DEFAULT_LANGUAGE;
  const way = wayTo(kind, to, language);
  if (!way) return;
  if (messageKinds[kind].isNews && (await selectUnsubscribed(tx, way.recipient))) return;
  await insertMessage(tx, {
    kind,
    ...way,
    language,
    parameters: JSON.stringify(facts),
    once_key: once ? `${kind}:${once}` : null,
    user_id: to.userId ?? null,
    order_id: facts.order?.id ?? null,
  });
}

/** By mail where there is an address, else by SMS where the message has a short form. */
function wayTo(kind: MessageKind, { email, phone }: Recipient, language: Language) {
  const ways: { channel: Channel; recipient: string | null | undefined }[] = [
    { channel: 'mail', recipient: email },
    { channel: 'sms', recipient: phone },
  ];
  for (const { channel, recipient } of ways) {
    if (recipient && wordingOf(kind, channel, language)) return { channel, recipient };
  }
  return undefined;
}

/** To whoever owns the shop, unless they have switched this off. */
export async function tellOwner(
  tx: Transaction,
  message: { kind: (typeof ownerNotices)[number]; facts: MessageFacts; once?: string },
): Promise<void> {
  const settings = await selectMessageSettings(tx);
  if (settings.switched_off.includes(message.kind)) return;
  const addresses = settings.owner_email ? [settings.owner_email] : await selectOwnerAddresses(tx);
  for (const email of addresses) {
    await tell(tx, { ...message, to: { email }, once: message.once && `${message.once}:${email}` });
  }
}

/** From how few on a product counts as running out. */
export async function lowStockLimit(tx: Transaction): Promise<number> {
  return (await selectMessageSettings(tx)).low_stock_at;
}
