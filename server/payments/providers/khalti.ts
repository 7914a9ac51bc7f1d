import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { partsOf } from './amounts.ts';
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

/** Khalti's ePayment (KPG-2), and everything the shop knows about it. */

export type KhaltiSettings = { secretKey: string | undefined; baseUrl: string; timeoutMs?: number };

const MINIMUM_PAISA = 1000;
const LONGEST_NAME = 100;
const USUAL_LIFETIME_MS = 60 * 60 * 1000;
const LONGEST_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' });
const token = Compile(Token);
const initiated = Compile(
  Type.Object({
    pidx: Token,
    payment_url: Type.String({ pattern: '^https?://[\\x21-\\x7e]+$', maxLength: 2000 }),
    expires_at: Type.String({ maxLength: 100 }),
  }),
);
const lookedUp = Compile(
  Type.Object({
    pidx: Token,
    total_amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    status: Type.String({ pattern: '^[\\x20-\\x7e]{1,60}$' }),
    transaction_id: Type.Union([Token, Type.Literal(''), Type.Null()]),
    refunded: Type.Optional(Type.Boolean()),
  }),
);
const told = Compile(Type.Object({ detail: Type.String() }));

const statuses: Record<string, LookupStatus> = {
  initiated: 'open',
  pending: 'pending',
  completed: 'paid',
  'user canceled': 'canceled',
  expired: 'expired',
  refunded: 'refunded',
  'partially refunded': 'partly_refunded',
};

/** One per address and process: all calls to a provider that is down rest together. */
const breakers = new Map<string, CircuitBreaker>();

export function khalti({
  secretKey,
  baseUrl,
  timeoutMs = PROVIDER_TIMEOUT_MS,
}: KhaltiSettings): PaymentProvider {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const breaker = breakers.get(base.href) ?? circuitBreaker();
  breakers.set(base.href, breaker);

  async function post(path: string, body: object): Promise<HttpAnswer> {
    if (!secretKey) return { kind: 'not_sent', detail: 'no_key' };
    return postJson(new URL(path, base), body, { authorization: `Key ${secretKey}`, breaker, timeoutMs });
  }

  return {
    name: 'khalti',
    returnPath: 'verify',
    minimumPaisa: MINIMUM_PAISA,

    async initiate(payment) {
      return readInitiation(await post('epayment/initiate/', initiateBody(payment)));
    },

    parseReturn({ query }) {
      return token.Check(query.pidx) ? { providerRef: query.pidx } : undefined;
    },

    async lookup(attempt) {
      return readLookup(attempt, await post('epayment/lookup/', { pidx: attempt.providerRef }));
    },

    async refund(attempt, paisa) {
      if (!token.Check(attempt.transactionId)) return { status: 'not_sent', detail: 'no_transaction' };
      const answer = await post(
        `../merchant-transaction/${attempt.transactionId}/refund/`,
        paisa === attempt.amountPaisa ? {} : { amount: paisa },
      );
      if (answer.kind === 'not_sent') return { status: 'not_sent', detail: answer.detail };
      if (answer.kind === 'lost') return { status: 'unknown', detail: answer.detail };
      if (answer.status === 200 && told.Check(answer.body)) return { status: 'done', detail: '' };
      if (answer.status === 429) return { status: 'not_sent', detail: 'asked_to_wait' };
      if (answer.status >= 400) return { status: 'refused', detail: complaintOf(answer) };
      return { status: 'unknown', detail: complaintOf(answer) };
    },
  };
}

function initiateBody(payment: PaymentRequest): object {
  const { customer } = payment;
  const { goodsPaisa, deliveryPaisa, taxPaisa } = partsOf(payment);
  return {
    return_url: payment.returnUrl,
    website_url: payment.websiteUrl,
    amount: payment.amountPaisa,
    purchase_order_id: payment.reference,
    purchase_order_name: payment.orderName,
    customer_info: {
      name: customer.name,
      email: customer.email,
      ...(customer.phone ? { phone: customer.phone.replace(/\D/g, '').slice(-10) } : {}),
    },
    amount_breakdown: [
      { label: 'Items', amount: goodsPaisa },
      { label: 'Shipping', amount: deliveryPaisa },
      { label: 'Tax', amount: taxPaisa },
    ],
    product_details: payment.lines.map((line) => ({
      identity: line.productId,
      name: line.name.slice(0, LONGEST_NAME),
      total_price: line.pricePaisa * line.quantity,
      quantity: line.quantity,
      unit_price: line.pricePaisa,
    })),
  };
}

function readInitiation(answer: HttpAnswer): Initiation {
  if (answer.kind !== 'answer') return { kind: 'failed', detail: answer.detail };
  const { status, body } = answer;
  if (status !== 200 || !initiated.Check(body)) return { kind: 'failed', detail: complaintOf(answer) };
  return {
    kind: 'redirect',
    url: body.payment_url,
    providerRef: body.pidx,
    expiresAt: readExpiry(body.expires_at, Date.now()),
  };
}

/** Obeyed when it can be meant: what is past, or weeks ahead, would let go of the stock at once or never. */
function readExpiry(text: string, now: number): Date {
  const time = Date.parse(text);
  return new Date(time > now && time <= now + LONGEST_LIFETIME_MS ? time : now + USUAL_LIFETIME_MS);
}

/** `Expired` and `User canceled` come with HTTP 400; a payment is only believed with HTTP 200. */
function readLookup(attempt: AskedAttempt, answer: HttpAnswer): Lookup {
  const nothing = { status: 'unknown', paisa: null, transactionId: null, providerStatus: null } as const;
  if (answer.kind !== 'answer') return { ...nothing, detail: answer.detail };
  const { status: http, body } = answer;
  if ((http !== 200 && http !== 400) || !lookedUp.Check(body))
    return { ...nothing, detail: complaintOf(answer) };
  if (body.pidx !== attempt.providerRef) return { ...nothing, detail: 'answer_of_another' };

  const seen = {
    paisa: body.total_amount,
    transactionId: body.transaction_id || null,
    providerStatus: body.status,
  };
  const status = statuses[body.status.toLowerCase()] ?? 'unknown';
  const doubtful = (detail: string): Lookup => ({ ...seen, status: 'unknown', detail });
  if (status === 'unknown') return doubtful('status_unknown');
  if (status === 'paid' && http !== 200) return doubtful('paid_as_error');
  if (status === 'paid' && body.refunded) return doubtful('paid_and_refunded');
  const moneyMoved = status === 'paid' || status === 'refunded' || status === 'partly_refunded';
  if (moneyMoved && !seen.transactionId) return doubtful('paid_without_id');
  return { ...seen, status, detail: '' };
}

/** Which fields were complained about; never the complaint itself, which may quote the customer. */
function complaintOf({ status, body }: { status: number; body: unknown }): string {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const named = fields.filter((field) => /^[a-z_]{1,40}$/.test(field)).slice(0, 5);
  return named.length > 0 ? `fields_refused ${status} ${named.join(' ')}` : `http_status ${status}`;
}
