import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRequestId } from '#server/http/request-id.ts';
import { khalti } from './khalti.ts';
import type { PaymentRequest } from './provider.ts';

/** Answers with exactly the bodies that the provider's documentation shows. */
let server: Server;
let origin: string;
let next: { status: number; body: string } | 'hang' | 'cut' = 'hang';
let heard: { url: string; authorization: string; body: unknown }[] = [];
let heardId: unknown;
let folder = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    heardId = request.headers['x-request-id'];
    heard.push({
      url: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(text),
    });
    if (next === 'cut') return void response.destroy();
    if (next === 'hang') return;
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Each at an address of its own, because failures at one address are counted together. */
function adapter(answer: typeof next, settings: { secretKey?: string | undefined } = { secretKey: 'a-key' }) {
  next = answer;
  heard = [];
  folder += 1;
  return khalti({
    secretKey: settings.secretKey,
    baseUrl: `${origin}/${folder}/api/v2`,
    timeoutMs: answer === 'hang' ? 200 : 8_000,
  });
}
const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

const request: PaymentRequest = {
  reference: 'P-0123456789abcdef01',
  amountPaisa: 21_600,
  orderName: 'Order 1a2b3c',
  returnUrl: 'http://shop.test/api/orders/payment/verify',
  websiteUrl: 'http://shop.test',
  customer: { name: 'Sita Sharma', email: 'sita@example.com', phone: '+977-9841234567' },
  lines: [{ productId: 'p1', name: 'Headphones', pricePaisa: 10_000, quantity: 2 }],
  shippingPaisa: 0,
  taxPaisa: 1_600,
};
const attempt = {
  reference: request.reference,
  providerRef: 'HT6o6PEZRWFJ5ygavzHWd5',
  amountPaisa: 1000,
  transactionId: 'GFq9PFS7b2iYvL8Lir9oXe',
};
const lookupBody = {
  pidx: attempt.providerRef,
  total_amount: 1000,
  status: 'Completed',
  transaction_id: attempt.transactionId,
  fee: 0,
  refunded: false,
};

/** As the provider writes it: 2026-05-25T16:26:16.471649+05:45 */
const inNepal = (time: Date) =>
  new Date(time.getTime() + 345 * 60_000).toISOString().replace('Z', '000+05:45');

describe('initiate', () => {
  test('sends what the documentation asks for, and obeys expires_at', async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 30 * 60_000);
    const provider = adapter(
      json(200, {
        pidx: 'bZQLD9wRVWo4CdESSfuSsB',
        payment_url: 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB',
        expires_at: inNepal(expiresAt),
        expires_in: 1800,
      }),
    );
    expect(await provider.initiate(request)).toEqual({
      kind: 'redirect',
      url: 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB',
      providerRef: 'bZQLD9wRVWo4CdESSfuSsB',
      expiresAt,
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.url).toMatch(/\/api\/v2\/epayment\/initiate\/$/);
    expect(heard[0]?.authorization).toBe('Key a-key');
    expect(heard[0]?.body).toEqual({
      return_url: request.returnUrl,
      website_url: request.websiteUrl,
      amount: 21_600,
      purchase_order_id: request.reference,
      purchase_order_name: 'Order 1a2b3c',
      customer_info: { name: 'Sita Sharma', email: 'sita@example.com', phone: '9841234567' },
      amount_breakdown: [
        { label: 'Items', amount: 20_000 },
        { label: 'Shipping', amount: 0 },
        { label: 'Tax', amount: 1_600 },
      ],
      product_details: [
        { identity: 'p1', name: 'Headphones', total_price: 20_000, quantity: 2, unit_price: 10_000 },
      ],
    });
  });

  test.each([
    [
      'a validation error',
      json(400, { return_url: ['This field may not be blank.'], error_key: 'validation_error' }),
    ],
    ['a wrong key', json(401, { detail: 'Invalid token.', status_code: 401 })],
    ['an error of its own', json(503, { detail: 'Service unavailable.' })],
    ['a page instead of JSON', { status: 200, body: '<html>ok</html>' }],
    [
      'no pidx',
      json(200, { payment_url: 'https://pay.khalti.com/', expires_at: '2026-05-25T16:26:16+05:45' }),
    ],
    [
      'an address that is none',
      json(200, { pidx: 'abc', payment_url: 'javascript:alert(1)', expires_at: '2026-05-25T16:26:16+05:45' }),
    ],
    ['silence', 'hang' as const],
    ['a cut line', 'cut' as const],
  ])('%s is a failure, in words without the customer', async (_what, answer) => {
    const result = await adapter(answer).initiate(request);
    expect(result.kind).toBe('failed');
    expect(JSON.stringify(result)).not.toMatch(/sita|9841234567|a-key/i);
  });

  test.each(['yesterday', '2001-01-01T00:00:00+05:45', '9999-01-01T00:00:00+05:45', ''])(
    'an expiry of %j cannot be meant: an hour it is',
    async (expires_at) => {
      const body = { pidx: 'abc', payment_url: 'https://pay.khalti.com/?pidx=abc', expires_at };
      const result = await adapter(json(200, body)).initiate(request);
      if (result.kind !== 'redirect') throw new Error(result.kind);
      const minutes = (result.expiresAt.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(59);
      expect(minutes).toBeLessThanOrEqual(60);
    },
  );

  test('without a key nothing is sent', async () => {
    expect((await adapter(json(200, {}), { secretKey: undefined }).initiate(request)).kind).toBe('failed');
    expect(heard).toEqual([]);
  });
});

describe('lookup', () => {
  test.each([
    ['Completed', 200, 'paid'],
    ['COMPLETED', 200, 'paid'],
    ['Pending', 200, 'pending'],
    ['Initiated', 200, 'open'],
    ['Refunded', 200, 'refunded'],
    ['Partially Refunded', 200, 'partly_refunded'],
    ['Expired', 400, 'expired'],
    ['User canceled', 400, 'canceled'],
    ['Ambiguous', 200, 'unknown'],
  ])('%s with HTTP %i means %s', async (word, status, meaning) => {
    const seen = await adapter(json(status, { ...lookupBody, status: word })).lookup(attempt);
    expect(seen).toMatchObject({ status: meaning, paisa: 1000, providerStatus: word });
    expect(heard[0]?.body).toEqual({ pidx: attempt.providerRef });
  });

  test.each([
    ['an unknown pidx', json(404, { detail: 'Not found.', error_key: 'validation_error' })],
    ['a wrong key', json(401, { detail: 'Invalid token.', status_code: 401 })],
    ['an error of its own', json(500, lookupBody)],
    ['a page instead of JSON', { status: 200, body: '<html>Completed</html>' }],
    ['another payment', json(200, { ...lookupBody, pidx: 'bZQLD9wRVWo4CdESSfuSsB' })],
    ['an amount in words', json(200, { ...lookupBody, total_amount: '1000' })],
    ['half a paisa', json(200, { ...lookupBody, total_amount: 999.5 })],
    ['a character that cannot be stored', json(200, { ...lookupBody, status: 'Completed\u0000' })],
    ['a transaction that is none', json(200, { ...lookupBody, transaction_id: '../../refund' })],
    ['null', json(200, null)],
    ['a list', json(200, [lookupBody])],
    ['silence', 'hang' as const],
    ['a cut line', 'cut' as const],
  ])('%s is no answer, and never paid', async (_what, answer) => {
    expect(await adapter(answer).lookup(attempt)).toMatchObject({ status: 'unknown', providerStatus: null });
  });

  test.each([
    ['without a transaction', json(200, { ...lookupBody, transaction_id: null })],
    ['reported as an error', json(400, lookupBody)],
    ['refunded at the same time', json(200, { ...lookupBody, refunded: true })],
  ])('Completed, but %s, is for a person', async (_what, answer) => {
    expect(await adapter(answer).lookup(attempt)).toMatchObject({
      status: 'unknown',
      providerStatus: 'Completed',
    });
  });
});

describe('refund', () => {
  const success = json(200, { detail: 'Transaction refund successful.' });

  test('of everything has an empty body, at the address without v2', async () => {
    expect((await adapter(success).refund(attempt, 1000)).status).toBe('done');
    expect(heard[0]?.url).toMatch(/\/api\/merchant-transaction\/GFq9PFS7b2iYvL8Lir9oXe\/refund\/$/);
    expect(heard[0]?.body).toEqual({});
  });

  test('of a part names the paisa', async () => {
    await adapter(success).refund(attempt, 400);
    expect(heard[0]?.body).toEqual({ amount: 400 });
  });

  test.each([
    ['a refusal', json(400, { detail: 'Transaction cannot be refunded.' }), 'refused'],
    ['an error of its own', json(502, { detail: 'Bad gateway.' }), 'unknown'],
    ['garbage', { status: 200, body: 'ok' }, 'unknown'],
    ['something else than the documented answer', json(200, { ok: true }), 'unknown'],
    ['silence', 'hang' as const, 'unknown'],
    ['a cut line', 'cut' as const, 'unknown'],
  ])('%s', async (_what, answer, status) => {
    expect((await adapter(answer).refund(attempt, 1000)).status).toBe(status);
  });
});

test('a call carries the id of the request or the run of a job that makes it', async () => {
  const provider = adapter(json(200, lookupBody));
  await withRequestId('edge-0123456789', () => provider.lookup(attempt));
  expect(heardId).toBe('edge-0123456789');
});

test('a return names the payment by its pidx and nothing else', () => {
  const { parseReturn } = adapter('hang');
  const query = { pidx: 'abc123', amount: '1', status: 'Completed', purchase_order_id: 'somebody-elses' };
  expect(parseReturn({ query, body: undefined })).toEqual({ providerRef: 'abc123' });
  for (const pidx of [undefined, '', 'a\u0000b', ['a', 'b'], { $ne: 1 }, 'x'.repeat(101), "' or 1=1"]) {
    expect(parseReturn({ query: { pidx }, body: undefined })).toBeUndefined();
  }
});

test('after five failures the provider rests: calls fail at once and nothing is sent', async () => {
  const provider = adapter(json(503, { detail: 'down' }));
  for (let call = 0; call < 8; call += 1) await provider.lookup(attempt);
  expect(heard).toHaveLength(5);
  expect((await provider.refund(attempt, 1000)).status).toBe('not_sent');
});

test('a port where nobody listens is a failure like any other', async () => {
  const closed = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
  const provider = khalti({ secretKey: 'a-key', baseUrl: `http://127.0.0.1:${closed}/api/v2/` });
  expect((await provider.initiate(request)).kind).toBe('failed');
});
