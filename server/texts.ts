import { amountInWords } from '#texts/en/amount-in-words.ts';
import { bills } from '#texts/en/bills.ts';
import { delivery } from '#texts/en/delivery.ts';
import { errors } from '#texts/en/errors.ts';
import { messages } from '#texts/en/messages.ts';
import { orderEvents, refundReasons } from '#texts/en/order-events.ts';
import { paymentAlerts } from '#texts/en/payment-alerts.ts';
import { payments } from '#texts/en/payments.ts';
import { search } from '#texts/en/search.ts';
import type { Translated } from '#texts/language.ts';

const en = {
  amountInWords,
  bills,
  delivery,
  errors,
  messages,
  orderEvents,
  paymentAlerts,
  payments,
  refundReasons,
  search,
};

export type Texts = typeof en;

/** Everything the server says, in every language; the browser is sent only its own. */
export const texts: Translated<Texts> = { en };
