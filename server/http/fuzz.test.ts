import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProduct } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// Every route of the published contract, with whatever somebody might send.

type Operation = { method: string; path: string; fields: string[] };
type Described = { paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown }>> };

// One never ends, the other would end the tokens used here.
const unfit = ['/api/admin/events', '/api/auth/logout'];

let shop: TestShop;
let operations: Operation[];
let tokens: string[];
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = await createProduct(shop);
  const people = [await createPerson(shop, { role: 'admin' }), await createPerson(shop)];
  tokens = ['', ...people.map(({ token }) => token)];
  const { paths } = (await shop.app.inject('/api/openapi.json')).json() as Described;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !unfit.includes(path))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, fields: fieldsOf(operation) })),
  );
});
afterAll(() => shop.close());

/** The names of all fields the operation knows, found wherever its schemas mention them. */
function fieldsOf(operation: unknown): string[] {
  const names = [...JSON.stringify(operation).matchAll(/"([A-Za-z_]{2,30})":\{|"name":"(\w+)"/g)];
  return [...new Set(names.map(([, field, parameter]) => field ?? parameter ?? ''))];
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    "';--",
    '../..',
    'null',
    '-1',
    '1e999',
    'urn:uuid:x',
    '٣',
  ),
  fc.uuid(),
);
const oddValue = fc.oneof(
  oddText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, [], {}, 0, -1, 1e308, '2026-02-30', '0000-01-01'),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
);

test('random requests at any route never give a 5xx', async () => {
  expect(operations.length).toBeGreaterThan(25);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.nat({ max: 2 }),
      fc.array(fc.tuple(fc.nat(), oddValue), { maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(), oddText), { maxLength: 4 }),
      oddText,
      async (which, who, bodyFields, queryFields, inPath) => {
        const operation = operations[which % operations.length] as Operation;
        const named = (index: number) => operation.fields[index % (operation.fields.length || 1)] ?? 'x';
        const segment = [productId, encodeURIComponent(inPath.toWellFormed()) || 'x'][which % 2] as string;
        const query = new URLSearchParams(queryFields.map(([index, value]) => [named(index), value]));
        const answer = await shop.app.inject({
          method: operation.method as 'GET',
          url: `${operation.path.replaceAll(/\{\w+\}/g, segment)}?${query}`,
          headers: tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {},
          ...(operation.method === 'GET'
            ? {}
            : { payload: Object.fromEntries(bodyFields.map(([index, value]) => [named(index), value])) }),
        });
        expect([operation.method, operation.path, answer.statusCode < 500 || answer.body]).toEqual([
          operation.method,
          operation.path,
          true,
        ]);
      },
    ),
    { numRuns: 600 },
  );
});

test('random bytes as a body never give a 5xx', async () => {
  const writes = operations.filter(({ method }) => method !== 'GET');
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.json().map((text) => Buffer.from(text)),
        fc.constantFrom(
          ...['{', '[]', '"', '{"__proto__":{}}', '[['.repeat(9_000)].map((text) => Buffer.from(text)),
        ),
      ),
      fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x', ''),
      async (which, bytes, contentType) => {
        const { method, path } = writes[which % writes.length] as Operation;
        const answer = await shop.app.inject({
          method: method as 'POST',
          url: path.replaceAll(/\{\w+\}/g, productId),
          headers: { authorization: `Bearer ${tokens[1]}`, 'content-type': contentType },
          payload: Buffer.from(bytes),
        });
        expect([method, path, answer.statusCode < 500 || answer.body]).toEqual([method, path, true]);
      },
    ),
    { numRuns: 300 },
  );
});

test('deep nesting and big bodies are refused, not choked on', async () => {
  const send = (payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  expect((await send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).statusCode).toBe(400);
  const big = await send(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) }));
  expect([big.statusCode, big.json()]).toEqual([
    413,
    { success: false, message: 'The request is too large.', code: 'requestTooLarge' },
  ]);
  const form = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: 'a',
    headers: { 'content-type': 'text/xml' },
  });
  expect([form.statusCode, form.json().message]).toEqual([415, 'Send the request as application/json.']);
});
