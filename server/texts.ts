import { amountInWords } from '#texts/en/amount-in-words.ts';
import { bills } from '#texts/en/bills.ts';
import { delivery } from '#texts/en/delivery.ts';
import { errors } from '#texts/en/errors.ts';
import { messages } from '#texts/en/messages.ts';
import { offline } from '#texts/en/offline.ts';
import { caseEvents, orderEvents, pickupEvents, refundReasons } from '#texts/en/order-events.ts';
import { outbox } from '#texts/en/outbox.ts';
import { paymentAlerts } from '#texts/en/payment-alerts.ts';
import { paymentNote } from '#texts/en/payment-notes.ts';
import { payments } from '#texts/en/payments.ts';
import { search } from '#texts/en/search.ts';
import { myAccount } from '#texts/en/storefront/my-account.ts';
import type { Translated } from '#texts/language.ts';
import { amountInWords as neAmountInWords } from '#texts/ne/amount-in-words.ts';
import { bills as neBills } from '#texts/ne/bills.ts';
import { delivery as neDelivery } from '#texts/ne/delivery.ts';
import { errors as neErrors } from '#texts/ne/errors.ts';
import { messages as neMessages } from '#texts/ne/messages.ts';
import { offline as neOffline } from '#texts/ne/offline.ts';
import {
  caseEvents as neCaseEvents,
  orderEvents as neOrderEvents,
  pickupEvents as nePickupEvents,
  refundReasons as neRefundReasons,
} from '#texts/ne/order-events.ts';
import { outbox as neOutbox } from '#texts/ne/outbox.ts';
import { paymentAlerts as nePaymentAlerts } from '#texts/ne/payment-alerts.ts';
import { paymentNote as nePaymentNote } from '#texts/ne/payment-notes.ts';
import { payments as nePayments } from '#texts/ne/payments.ts';
import { search as neSearch } from '#texts/ne/search.ts';
import { myAccount as neMyAccount } from '#texts/ne/storefront/my-account.ts';

const en = {
  amountInWords,
  bills,
  caseEvents,
  delivery,
  errors,
  messages,
  myAccount,
  offline,
  orderEvents,
  pickupEvents,
  outbox,
  paymentAlerts,
  paymentNote,
  payments,
  refundReasons,
  search,
};

export type Texts = typeof en;

const ne: Texts = {
  amountInWords: neAmountInWords,
  bills: neBills,
  caseEvents: neCaseEvents,
  delivery: neDelivery,
  errors: neErrors,
  messages: neMessages,
  myAccount: neMyAccount,
  offline: neOffline,
  orderEvents: neOrderEvents,
  pickupEvents: nePickupEvents,
  outbox: neOutbox,
  paymentAlerts: nePaymentAlerts,
  paymentNote: nePaymentNote,
  payments: nePayments,
  refundReasons: neRefundReasons,
  search: neSearch,
};

/** Everything the server says, in every language; the browser is sent only its own. */
export const texts: Translated<Texts> = { en, ne };
