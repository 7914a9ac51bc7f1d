import { bills } from '#texts/en/bills.ts';
import { delivery } from '#texts/en/delivery.ts';
import { errors } from '#texts/en/errors.ts';
import { messages } from '#texts/en/messages.ts';
import { orderEvents, refundReasons } from '#texts/en/order-events.ts';
import { paymentAlerts } from '#texts/en/payment-alerts.ts';
import { payments } from '#texts/en/payments.ts';
import type { Translated } from '#texts/language.ts';

export type Texts = {
  bills: typeof bills;
  delivery: typeof delivery;
  errors: typeof errors;
  messages: typeof messages;
  orderEvents: typeof orderEvents;
  paymentAlerts: typeof paymentAlerts;
  payments: typeof payments;
  refundReasons: typeof refundReasons;
};

/** Everything the server says, in every language; the browser is sent only its own. */
export const texts: Translated<Texts> = {
  en: { bills, delivery, errors, messages, payments },
  en: { bills, errors, messages, orderEvents, paymentAlerts, payments, refundReasons },
};
