import type { Transaction } from '#database/connect.ts';
import { type Fact, tellCustomerFact, tellFact } from '#server/facts.ts';
import { type Texts, texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { insertOrderEvent } from './order-queries.ts';

export type OrderEvent = Fact<Texts['orderEvents']>;
export type WhyCancelled = Extract<OrderEvent, { kind: 'cancelled' }>['params']['why'];

/** A line of the story the customer and the owner read. Nobody's name when the shop itself did it. */
export function addOrderEvent(
  tx: Transaction,
  orderId: string,
  { kind, params }: OrderEvent,
  actor: { name: string } | null,
): Promise<void> {
  return insertOrderEvent(tx, { orderId, kind, params: params ?? {}, actorName: actor?.name ?? null });
}

type Told = { language: Language; isPickup: boolean; toCustomer?: boolean };

/** Whoever comes to the shop for it is told so. */
export function tellEvent<T extends { kind: string; params: unknown; created_at: Date }>(
  { params, ...event }: T,
  { language, isPickup, toCustomer }: Told,
) {
  const { orderEvents, pickupEvents } = texts[language];
  const said = isPickup ? { ...orderEvents, ...pickupEvents } : orderEvents;
  const tell = toCustomer ? tellCustomerFact : tellFact;
  const message = tell(said, { kind: event.kind, params }, language);
  return { ...event, message, created_at: event.created_at.toISOString() };
}
