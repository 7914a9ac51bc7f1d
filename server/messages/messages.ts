import type { ShopChange } from '#contract/audit.ts';
import type { ownerNotices } from '#contract/outbox.ts';
import { isMobile, readPhone } from '#contract/values/phone.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Changes, type Kept, keepUntilChanged } from '#server/answers/kept.ts';
import type { Config } from '#server/config/config.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#texts/language.ts';
import { type Channel, type MessageKind, messageKinds, wordingOf } from './message-kinds.ts';
import { insertMessage, type NoWay, selectOwner, selectUnsubscribed } from './message-queries.ts';

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
  case?: CaseFacts;
  summary?: { day: string; orders: number; totalPaisa: number; customers: number; waiting: number };
};

/** A return or a complaint, by its number. */
export type CaseFacts = {
  number: string;
  kind: 'return' | 'complaint';
  state?: string;
  answer?: string;
  days?: number;
};

export type OrderFacts = {
  id: string;
  reference: string;
  totalPaisa: number;
  /** What is left for the door when a part is paid ahead. */
  restPaisa?: number;
  payment: string;
  lines: { name: string; quantity: number; pricePaisa: number }[];
  /** What makes the total of the lines, in paisa: less a discount, with delivery, tax and rounding. */
  besides?: Partial<Record<'discount' | 'delivery' | 'tax' | 'rounding', number>>;
  isPickup?: boolean;
  /** Where the customer gets it, when it is not brought. */
  pickupAt?: string;
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

/** A message that is only to be written down. */
export type PreparedMessage = NonNullable<ReturnType<typeof prepareMessage>>;

export function prepareMessage({ kind, to, facts, once }: NewMessage) {
  const language = to.language && isLanguage(to.language) ? to.language : DEFAULT_LANGUAGE;
  const way = wayTo(kind, to, language);
  if (!way) return undefined;
  return {
    kind,
    ...way,
    language,
    parameters: facts,
    once_key: once ? `${kind}:${once}` : null,
    user_id: to.userId ?? null,
    order_id: facts.order?.id ?? null,
  };
}

/** Nothing is set up to send these: they wait for nobody, and 'Send again' sends them once something is. */
export function channelsWithoutWay({ mail, sms }: Pick<Config, 'mail' | 'sms'>): NoWay[] {
  return [
    ...(mail.smtpUrl ? [] : [{ channel: 'mail' as const, reason: 'no_mail_server' }]),
    ...(sms ? [] : [{ channel: 'sms' as const, reason: 'no_sms_provider' }]),
  ];
}

const noWays = new WeakMap<Database, NoWay[]>();

/** From now on, what has no way to its reader may be written down as skipped. */
export function knowWays(db: Database, config: Config): void {
  noWays.set(db, channelsWithoutWay(config));
}

/** Why nothing of this channel would leave, if that is known. */
export function whyNotBy(db: Database, channel: Channel): string | undefined {
  return noWays.get(db)?.find((noWay) => noWay.channel === channel)?.reason;
}

/** Writes down what is to be told, in the transaction that made it true; a job sends it once that has committed. */
export async function tell(tx: Transaction, message: NewMessage): Promise<void> {
  const prepared = prepareMessage(message);
  if (!prepared) return;
  if (messageKinds[message.kind].isNews && (await selectUnsubscribed(tx, prepared.recipient))) return;
  await insertMessage(tx, { ...prepared, parameters: JSON.stringify(prepared.parameters) });
}

/** By mail where there is an address, else by SMS where the message has a short form. */
function wayTo(kind: MessageKind, { email, phone }: Recipient, language: Language) {
  const ways: { channel: Channel; recipient: string | null | undefined }[] = [
    { channel: 'mail', recipient: email },
    { channel: 'sms', recipient: phone && isMobile(readPhone(phone) ?? '') ? phone : null },
  ];
  for (const { channel, recipient } of ways) {
    if (recipient && wordingOf(kind, channel, language)) return { channel, recipient };
  }
  return undefined;
}

type OwnerMessage = { kind: (typeof ownerNotices)[number]; facts: MessageFacts; once?: string };

/** To whoever owns the shop, in their language, unless they have switched this off. */
export async function tellOwner(tx: Transaction, message: OwnerMessage): Promise<void> {
  for (const copy of toOwner(await selectOwner(tx), message)) await tell(tx, copy);
}

/** Whom an owner's messages go to, which of them they want, and from how few on a product counts as running out. */
export type Owner = Awaited<ReturnType<typeof selectOwner>>;

const kept = new WeakMap<Database, Kept<Owner>>();

/** From now on, the owner of this database is read once for each change of admins or settings. */
export function keepOwner(db: Database, changes: Changes): void {
  const isConcerned = ({ topic }: ShopChange) => topic === 'admins' || topic === 'settings';
  kept.set(
    db,
    keepUntilChanged(changes, isConcerned, () => selectOwner(db)),
  );
}

export async function readOwner(db: Database): Promise<Owner> {
  return (await kept.get(db)?.get()) ?? (await selectOwner(db));
}

export function toOwner({ switchedOff, addresses }: Owner, message: OwnerMessage): NewMessage[] {
  if (switchedOff.includes(message.kind)) return [];
  return addresses.map((to) => ({
    ...message,
    to,
    ...(message.once ? { once: `${message.once}:${to.email}` } : {}),
  }));
}
