import { paymentNote } from './payment-notes.ts';
import { providerName } from './payment-providers.ts';

/** What the owner is asked to look at, by the kind of trouble with a payment. */
export const paymentAlerts = {
  amount_mismatch: ({ came, asked }: { came: string; asked: string }) =>
    `${came} was paid where ${asked} was due. Nothing was marked paid: refund it, or ask the provider.`,
  transaction_seen_before:
    'The provider reports a transaction that already paid for another order. Nothing was marked paid.',
  strange_answer: ({ status, detail }: { status: string; detail: string }) =>
    `The provider says '${status}' (${paymentNote(detail)}). The order is held until that is clear.`,
  held_too_long:
    'The provider has not decided on this payment in time. Its stock stays held: ask the provider.',
  never_confirmed: 'The provider never said what became of this payment. Check it there.',
  paid_without_stock: ({
    amount,
    provider,
    missing,
  }: {
    amount: string;
    provider: string;
    missing: string;
  }) => `${amount} arrived by ${providerName(provider)}, but ${missing}. It is being refunded.`,
  refunded_at_provider: ({ status }: { status: string }) =>
    `The provider says '${status}': money was refunded without the shop asking for it.`,
  refund_failed: ({ detail }: { detail: string }) =>
    `A refund did not go through. The provider refused it (${paymentNote(detail)}). Refund it at the provider, or try again here.`,
  refund_uncertain: ({ tries, detail }: { tries: number; detail: string }) =>
    `A refund has not gone through after ${tries} tries (${paymentNote(detail)}). The shop keeps trying.`,
  refund_by_hand: ({ why, provider }: { why: keyof typeof whyByHand; provider: string }) =>
    whyByHand[why](providerName(provider)),
  transfer_claimed: ({ reference }: { reference: string }) =>
    `The customer says it was transferred, reference ${reference}. Look for it on the bank’s statement; a screenshot proves nothing.`,
  note: ({ text }: { text: string }) => text,
};

const whyByHand = {
  refunded_before: () =>
    'Part of this payment was refunded before the order was cancelled. Refund the rest at the provider.',
  only_a_part: () =>
    'A refund did not go through. Only a part of it was refunded. Refund it at the provider, or try again here.',
  no_such_call: (provider: string) =>
    `${provider} cannot be asked to refund. Refund it in its merchant portal, then enter its reference here.`,
};
