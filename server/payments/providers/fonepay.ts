import { createHmac } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { paisaToRupees } from '#contract/values/money.ts';
import { paisaIn } from './amounts.ts';
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts';
import type {
  AskedAttempt,
  Initiation,
  Lookup,
  LookupStatus,
  PaymentProvider,
  PaymentRequest,
} from './provider.ts';
import { type HttpAnswer, PROVIDER_TIMEOUT_MS, postJson } from './provider-http.ts';

/**
 * Fonepay's dynamic QR: the shop asks for a code of one amount, shows it, and asks whether it was paid. The socket that comes
 * along is only a hint, so nobody listens to it. It cannot refund.
 */

export type FonepaySettings = {
  merchantCode: string;
  secretKey: string;
  username: string;
  password: string;
  baseUrl: string;
  timeoutMs?: number;
};

const MINIMUM_PAISA = 1_000;
const LIFETIME_MS = 15 * 60_000;
const PATH = 'api/merchant/merchantDetailsForThirdParty/';

const made = Compile(
  Type.Object({
    qrMessage: Type.String({ minLength: 1, maxLength: 1000 }),
    success: Type.Optional(Type.Boolean()),
  }),
);
const Amount = Type.Union([Type.Number({ minimum: 0 }), Type.String({ maxLength: 30 }), Type.Null()]);
const answered = Compile(
  Type.Object({
    prn: Type.String({ maxLength: 25 }),
    merchantCode: Type.String(),
    paymentStatus: Type.String({ pattern: '^[\\x20-\\x7e]{1,60}$' }),
    fonepayTraceId: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 100 }), Type.Null()])),
    requestedAmount: Type.Optional(Amount),
    totalTransactionAmount: Type.Optional(Amount),
  }),
);
const reference = Compile(Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }));

/** A code that one app could not pay can still be paid by another: `failed` is no end before the code's own. */
const statuses: Record<string, LookupStatus> = { success: 'paid', pending: 'open', failed: 'open' };

const breakers = new Map<string, CircuitBreaker>();

export function fonepay(settings: FonepaySettings): PaymentProvider {
  const { baseUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  const breaker = breakers.get(baseUrl) ?? circuitBreaker();
  breakers.set(baseUrl, breaker);
  const { merchantCode, secretKey, username, password } = settings;
  const ask = (call: string, fields: Record<string, string>, signed: string[]) => {
    const url = new URL(PATH + call, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    const dataValidation = fonepaySignature(signed, secretKey);
    return postJson(
      url,
      { ...fields, merchantCode, dataValidation, username, password },
      { breaker, timeoutMs },
    );
  };

  return {
    name: 'fonepay',
    returnPath: 'fonepay',
    minimumPaisa: MINIMUM_PAISA,

    async initiate(payment) {
      const fields = fieldsOf(payment);
      const { amount, prn, remarks1, remarks2 } = fields;
      const signed = [amount, prn, merchantCode, remarks1, remarks2];
      return readCode(payment, await ask('thirdPartyDynamicQrDownload', fields, signed));
    },

    parseReturn({ query }) {
      return reference.Check(query.transaction_uuid) ? { providerRef: query.transaction_uuid } : undefined;
    },

    async lookup(attempt) {
      const prn = attempt.providerRef;
      const answer = await ask('thirdPartyDynamicQrGetStatus', { prn }, [prn, merchantCode]);
      return readStatus(settings, attempt, answer);
    },

    async refund() {
      return { status: 'by_hand', detail: 'by_portal_only' };
    },
  };
}

/** HMAC-SHA512 over the bare values in their order. */
export function fonepaySignature(values: string[], secretKey: string): string {
  return createHmac('sha512', secretKey).update(values.join(',')).digest('hex');
}

/** Commas would move the limits of what is signed, so remarks have none. */
function fieldsOf({ amountPaisa, reference: prn, orderName }: PaymentRequest) {
  return {
    amount: paisaToRupees(amountPaisa).toFixed(2),
    prn,
    remarks1: orderName.replace(/[^A-Za-z0-9 #-]/g, '').slice(0, 25),
    remarks2: prn,
  };
}

function readCode(payment: PaymentRequest, answer: HttpAnswer): Initiation {
  if (answer.kind !== 'answer') return { kind: 'failed', detail: answer.detail };
  const { status, body } = answer;
  const isMade = (status === 200 || status === 201) && made.Check(body) && body.success !== false;
  if (!isMade) return { kind: 'failed', detail: `http_status ${status}` };
  return {
    kind: 'qr',
    code: body.qrMessage,
    providerRef: payment.reference,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  };
}

function readStatus(settings: FonepaySettings, attempt: AskedAttempt, answer: HttpAnswer): Lookup {
  const nothing = { status: 'unknown', paisa: null, transactionId: null, providerStatus: null } as const;
  if (answer.kind !== 'answer') return { ...nothing, detail: answer.detail };
  const { status: http, body } = answer;
  if (http !== 200 || !answered.Check(body)) return { ...nothing, detail: `http_status ${http}` };
  const isOther = body.prn !== attempt.providerRef || body.merchantCode !== settings.merchantCode;
  if (isOther) return { ...nothing, detail: 'answer_of_another' };

  const trace = String(body.fonepayTraceId ?? '');
  const seen = {
    paisa: paidPaisa(attempt, [body.requestedAmount, body.totalTransactionAmount]),
    transactionId: trace === '' || trace === '0' ? null : trace,
    providerStatus: body.paymentStatus,
  };
  const status = statuses[body.paymentStatus.toLowerCase()] ?? 'unknown';
  if (status === 'unknown') return { ...seen, status, detail: 'status_unknown' };
  if (status === 'paid' && !seen.transactionId) {
    return { ...seen, status: 'unknown', detail: 'paid_without_id' };
  }
  return { ...seen, status, detail: '' };
}

/**
 * Not every version of the answer names an amount; the code itself was made for exactly ours, under our signature. Where amounts
 * are named, the lowest counts, so that less than was asked for never passes; the payer's own bank fee may come on top.
 */
function paidPaisa({ amountPaisa }: AskedAttempt, named: (number | string | null | undefined)[]) {
  const amounts = named.filter((amount) => amount !== undefined && amount !== null).map(paisaIn);
  if (amounts.length === 0) return amountPaisa;
  return amounts.includes(null) ? null : Math.min(...(amounts as number[]));
}
