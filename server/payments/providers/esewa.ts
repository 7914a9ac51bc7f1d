import { createHmac } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { paisaToRupees } from '#contract/values/money.ts';
import { paisaIn, partsOf } from './amounts.ts';
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts';
import type {
  AskedAttempt,
  Initiation,
  Lookup,
  LookupStatus,
  PaymentProvider,
  PaymentRequest,
} from './provider.ts';
import { getJson, type HttpAnswer, PROVIDER_TIMEOUT_MS } from './provider-http.ts';

/** eSewa's ePay v2: a signed form that the browser posts, and a status that the shop asks for. It cannot refund. */

export type EsewaSettings = {
  productCode: string;
  secretKey: string;
  /** Where the form is posted to. */
  baseUrl: string;
  /** Where the status is asked for; another host than the form's in eSewa's own setup. */
  statusUrl: string;
  timeoutMs?: number;
};

const MINIMUM_PAISA = 1_000;
const LIFETIME_MS = 30 * 60_000;
const SIGNED_FIELDS = ['total_amount', 'transaction_uuid', 'product_code'] as const;

const Reference = Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' });
const reference = Compile(Reference);
const returned = Compile(Type.Object({ transaction_uuid: Reference }));
const answered = Compile(
  Type.Object({
    transaction_uuid: Reference,
    product_code: Type.String(),
    total_amount: Type.Union([Type.Number({ minimum: 0 }), Type.String({ maxLength: 30 })]),
    status: Type.String({ pattern: '^[\\x20-\\x7e]{1,60}$' }),
    ref_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  }),
);

/** `AMBIGUOUS` may be either, so nothing is sent out. A payment whose page was never opened is `NOT_FOUND`. */
const statuses: Record<string, LookupStatus> = {
  COMPLETE: 'paid',
  PENDING: 'open',
  NOT_FOUND: 'open',
  AMBIGUOUS: 'pending',
  CANCELED: 'canceled',
  FULL_REFUND: 'refunded',
  PARTIAL_REFUND: 'partly_refunded',
};

const breakers = new Map<string, CircuitBreaker>();

export function esewa(settings: EsewaSettings): PaymentProvider {
  const { statusUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  const breaker = breakers.get(statusUrl) ?? circuitBreaker();
  breakers.set(statusUrl, breaker);

  return {
    name: 'esewa',
    returnPath: 'esewa',
    minimumPaisa: MINIMUM_PAISA,

    async initiate(payment) {
      return formFor(settings, payment);
    },

    parseReturn({ query }) {
      if (reference.Check(query.transaction_uuid)) return { providerRef: query.transaction_uuid };
      const data = decode(query.data);
      return returned.Check(data) ? { providerRef: data.transaction_uuid } : undefined;
    },

    async lookup(attempt) {
      const url = new URL(statusUrl);
      url.searchParams.set('product_code', settings.productCode);
      url.searchParams.set('total_amount', rupeeText(attempt.amountPaisa));
      url.searchParams.set('transaction_uuid', attempt.providerRef);
      return readStatus(settings, attempt, await getJson(url, { breaker, timeoutMs }));
    },

    async refund() {
      return { status: 'by_hand', detail: 'by_portal_only' };
    },
  };
}

function formFor(settings: EsewaSettings, payment: PaymentRequest): Initiation {
  const total = rupeeText(payment.amountPaisa);
  const signed = {
    total_amount: total,
    transaction_uuid: payment.reference,
    product_code: settings.productCode,
  };
  const { goodsPaisa, deliveryPaisa, taxPaisa } = partsOf(payment);
  return {
    kind: 'form',
    url: new URL('api/epay/main/v2/form', withSlash(settings.baseUrl)).href,
    fields: {
      amount: rupeeText(goodsPaisa),
      tax_amount: rupeeText(taxPaisa),
      product_service_charge: '0',
      product_delivery_charge: rupeeText(deliveryPaisa),
      ...signed,
      success_url: payment.returnUrl,
      failure_url: `${payment.returnUrl}/${payment.reference}`,
      signed_field_names: SIGNED_FIELDS.join(','),
      signature: signatureOf(signed, settings.secretKey),
    },
    providerRef: payment.reference,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  };
}

/** The order of the fields counts: another one is refused as ES104. */
export function signatureOf(
  fields: Record<(typeof SIGNED_FIELDS)[number], string>,
  secretKey: string,
): string {
  const message = SIGNED_FIELDS.map((name) => `${name}=${fields[name]}`).join(',');
  return createHmac('sha256', secretKey).update(message).digest('base64');
}

/** 11000 → '110', 11050 → '110.50': signed and looked up as the very same text. */
function rupeeText(paisa: number): string {
  return paisa % 100 === 0 ? String(paisa / 100) : paisaToRupees(paisa).toFixed(2);
}

function decode(data: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(String(data), 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

function readStatus(settings: EsewaSettings, attempt: AskedAttempt, answer: HttpAnswer): Lookup {
  const nothing = { status: 'unknown', paisa: null, transactionId: null, providerStatus: null } as const;
  if (answer.kind !== 'answer') return { ...nothing, detail: answer.detail };
  const { status: http, body } = answer;
  if (http !== 200 || !answered.Check(body)) return { ...nothing, detail: `http_status ${http}` };
  const isOther = body.transaction_uuid !== attempt.providerRef || body.product_code !== settings.productCode;
  if (isOther) return { ...nothing, detail: 'answer_of_another' };

  const seen = {
    paisa: paisaIn(body.total_amount),
    transactionId: body.ref_id || null,
    providerStatus: body.status,
  };
  const status = statuses[body.status.toUpperCase()] ?? 'unknown';
  if (status === 'unknown') return { ...seen, status, detail: 'status_unknown' };
  const moneyMoved = status === 'paid' || status === 'refunded' || status === 'partly_refunded';
  if (moneyMoved && !seen.transactionId) {
    return { ...seen, status: 'unknown', detail: 'paid_without_id' };
  }
  return { ...seen, status, detail: '' };
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
