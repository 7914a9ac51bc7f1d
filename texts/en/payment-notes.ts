import { codedNote } from '#texts/coded-note.ts';

/** What is known about a word with a payment provider, as it stands in brackets or under an event. */
export const paymentNote = codedNote({
  answer_not_json: (http) => `an answer that is not JSON (HTTP ${http})`,
  answer_of_another: () => 'an answer about another payment',
  asked_to_wait: () => 'asked to wait',
  by_portal_only: () => 'refunds in its merchant portal only',
  cut_off: () => 'cut off before the provider answered',
  http_status: (http) => `HTTP ${http}`,
  fields_refused: (parameter) => {
    const [http, ...fields] = parameter.split(' ');
    return `HTTP ${http} about ${fields.join(', ')}`;
  },
  name_of_another: () => 'the provider gave the name of another payment',
  no_answer: () => 'no answer in time',
  no_connection: () => 'no connection',
  no_key: () => 'no key is set',
  no_transaction: () => 'no transaction to refund',
  not_arrived: () => 'it had not arrived',
  not_an_address: () => 'the browser can only be sent to an address',
  order_cancelled: () => 'the order was cancelled meanwhile',
  paid_and_refunded: () => 'a payment that is refunded at the same time',
  paid_as_error: () => 'a payment reported as an error',
  paid_without_id: () => 'a payment without a transaction id',
  provider_error: (http) => `an error of its own (HTTP ${http})`,
  refund_confirmed: () => 'the provider confirmed the refund',
  resting_now: () => 'resting after repeated failures',
  status_unknown: () => 'a status that is not documented',
});
