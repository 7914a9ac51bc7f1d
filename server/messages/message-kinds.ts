import { messageTemplates as english } from '#texts/en/message-templates.ts';
import type { Language, Translated } from '#texts/language.ts';
import { messageTemplates as nepali } from '#texts/ne/message-templates.ts';

type Wording = { subject: string; body: string };
export type Channel = 'mail' | 'sms';

export type MessageKind = keyof typeof english;

type Kind = {
  audience: 'customer' | 'owner' | 'staff';
  /** News can be unsubscribed from; everything else belongs to an order or an account. */
  isNews?: true;
  placeholders: readonly string[];
};

const order = ['shop', 'name', 'order', 'items', 'total', 'link'] as const;
const person = ['shop', 'name', 'link'] as const;

/** What can be told, to whom, and what may be filled in. */
export const messageKinds: Record<MessageKind, Kind> = {
  welcome: { audience: 'customer', placeholders: person },
  order_received: { audience: 'customer', placeholders: [...order, 'when'] },
  payment_received: { audience: 'customer', placeholders: order },
  payment_failed: { audience: 'customer', placeholders: order },
  payment_link: { audience: 'customer', placeholders: [...order, 'hours'] },
  ahead_asked: { audience: 'customer', placeholders: [...order, 'rest'] },
  all_ahead_asked: { audience: 'customer', placeholders: order },
  payment_asked_again: { audience: 'customer', placeholders: order },
  order_shipped: { audience: 'customer', placeholders: [...order, 'courier'] },
  order_delivered: { audience: 'customer', placeholders: order },
  pickup_ready: { audience: 'customer', placeholders: [...order, 'where'] },
  pickup_done: { audience: 'customer', placeholders: order },
  order_cancelled: { audience: 'customer', placeholders: order },
  order_refunded: { audience: 'customer', placeholders: ['shop', 'name', 'order', 'total', 'link'] },
  case_received: { audience: 'customer', placeholders: [...person, 'order', 'case', 'about'] },
  case_answered: {
    audience: 'customer',
    placeholders: [...person, 'order', 'case', 'about', 'outcome', 'answer'],
  },
  password_reset: { audience: 'customer', placeholders: [...person, 'code', 'minutes'] },
  password_changed: { audience: 'customer', placeholders: [...person, 'time'] },
  email_confirm: { audience: 'customer', placeholders: [...person, 'email', 'minutes'] },
  email_changed: { audience: 'customer', placeholders: ['shop', 'name', 'email', 'contact'] },
  phone_confirm: { audience: 'customer', placeholders: ['shop', 'name', 'code', 'minutes'] },
  back_in_stock: { audience: 'customer', isNews: true, placeholders: [...person, 'product'] },
  staff_invitation: { audience: 'staff', placeholders: ['shop', 'inviter', 'role', 'hours', 'link'] },
  new_device: { audience: 'staff', placeholders: [...person, 'device', 'time'] },
  owner_new_order: { audience: 'owner', placeholders: [...order, 'payment'] },
  owner_payment_attention: { audience: 'owner', placeholders: ['shop', 'order', 'link'] },
  owner_low_stock: { audience: 'owner', placeholders: ['shop', 'product', 'stock', 'link'] },
  owner_new_case: { audience: 'owner', placeholders: ['shop', 'case', 'about', 'link'] },
  owner_case_due: { audience: 'owner', placeholders: ['shop', 'case', 'about', 'days', 'link'] },
  owner_daily_summary: {
    audience: 'owner',
    placeholders: ['shop', 'day', 'orders', 'total', 'customers', 'waiting', 'link'],
  },
};

const wordings: Translated<
  Record<MessageKind, Partial<Record<Channel, { subject?: string; body: string }>>>
> = {
  en: english,
  ne: nepali,
};

export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(messageKinds, kind);
}

/** Our own words for it, or undefined where it does not go by this channel. */
export function wordingOf(kind: MessageKind, channel: Channel, language: Language): Wording | undefined {
  const wording = wordings[language][kind][channel];
  return wording && { subject: wording.subject ?? '', body: wording.body };
}

/** The first thing in braces that this kind of message cannot fill in. */
export function unknownPlaceholder(kind: MessageKind, text: string): string | undefined {
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return used.find((name) => !messageKinds[kind].placeholders.includes(name));
}
