import { PAY_LINK_HOURS } from '#contract/orders/taken-orders.ts';
import { formatDay, formatMinute } from '#contract/values/dates.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { formatPrice, paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { Config } from '#server/config/config.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { messageFrames } from './message-frames.ts';
import type { MessageKind } from './message-kinds.ts';
import type { MessageFacts } from './messages.ts';
import { CODE_MINUTES, INVITATION_HOURS } from './one-time-codes.ts';
import { makeOrderKey } from './order-key.ts';

export type Values = Record<string, string>;

type Shop = { db: Database; config: Pick<Config, 'publicUrl'> };
type ShopFacts = { shopName: string; contactEmail: string; contactPhone: string };

/** What each placeholder stands for in this one message. */
export async function valuesOf(
  shop: Shop,
  { shopName, contactEmail, contactPhone }: ShopFacts,
  message: { kind: MessageKind; facts: MessageFacts; code?: string; language: Language },
): Promise<Values> {
  const { facts, code = '', language } = message;
  const frame = messageFrames[language];
  const { order, product, summary } = facts;
  const number = (value: number) => inDigitsOf(language, String(value));
  return {
    shop: shopName,
    contact: [contactPhone, contactEmail].filter(Boolean).join(', ') || shop.config.publicUrl,
    name: facts.name ?? '',
    email: facts.email ?? '',
    order: order?.reference ?? '',
    total: rupees((message.kind === 'owner_daily_summary' ? summary : order)?.totalPaisa ?? 0, language),
    when: order?.isPickup ? frame.atPickup : frame.atDelivery,
    where: order?.pickupAt ?? '',
    rest: rupees(order?.restPaisa ?? 0, language),
    payment: frame.payments[order?.payment ?? ''] ?? order?.payment ?? '',
    courier: frame.courier(order?.courier ?? '', order?.trackingNumber ?? ''),
    product: product?.name ?? '',
    stock: number(product?.stock ?? 0),
    role: frame.roles[facts.role as keyof typeof frame.roles] ?? '',
    inviter: facts.inviter ?? '',
    device: facts.device ?? '',
    time: facts.time ? timeInNepal(facts.time, language) : '',
    day: summary ? dayInNepal(summary.day, language) : '',
    orders: number(summary?.orders ?? 0),
    customers: number(summary?.customers ?? 0),
    waiting: number(summary?.waiting ?? 0),
    case: facts.case?.number ?? '',
    about: facts.case ? frame.cases[facts.case.kind] : '',
    outcome: frame.outcomes[facts.case?.state as keyof typeof frame.outcomes] ?? '',
    answer: facts.case?.answer ?? '',
    days: number(Math.max(0, facts.case?.days ?? 0)),
    minutes: number(CODE_MINUTES),
    hours: number(message.kind === 'payment_link' ? PAY_LINK_HOURS : INVITATION_HOURS),
    code,
    link: shop.config.publicUrl + withLanguage(await pathOf(shop.db, message), language),
  };
}

/** Where the button leads. */
async function pathOf(
  db: Database,
  { kind, facts, code = '' }: { kind: MessageKind; facts: MessageFacts; code?: string },
): Promise<string> {
  switch (kind) {
    case 'password_reset':
      return `/reset-password?token=${code}`;
    case 'email_confirm':
      return `/confirm-email?token=${code}`;
    case 'staff_invitation':
      return `/accept-invitation?token=${code}`;
    case 'password_changed':
      return '/forgot-password';
    case 'new_device':
      return '/account/security';
    case 'back_in_stock':
      return `/products/${facts.product?.id ?? ''}`;
    case 'payment_failed':
      return facts.order?.isGuest ? orderPath(db, facts.order) : '/cart';
    case 'owner_new_order':
    case 'owner_payment_attention':
      return `/admin/orders/${facts.order?.id ?? ''}`;
    case 'owner_low_stock':
      return `/admin/products?search=${encodeURIComponent(facts.product?.name ?? '')}`;
    case 'owner_new_case':
    case 'owner_case_due':
      return `/admin/returns${facts.case?.kind === 'complaint' ? '?kind=complaint' : ''}`;
    case 'owner_daily_summary':
      return '/admin/dashboard';
    default:
      return facts.order ? orderPath(db, facts.order) : '/products';
  }
}

export async function orderPath(db: Database, order: { id: string; isGuest?: boolean }): Promise<string> {
  return order.isGuest
    ? `/orders/${order.id}?key=${await makeOrderKey(db, order.id)}`
    : `/orders/${order.id}`;
}

export function rupees(paisa: number, language: Language): string {
  return formatPrice(paisaToRupees(paisa), language);
}

const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kathmandu',
});
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function timeInNepal(iso: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? times.format(new Date(iso)) : formatMinute(iso, language);
}

function dayInNepal(day: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? days.format(new Date(day)) : formatDay(day, language);
}
