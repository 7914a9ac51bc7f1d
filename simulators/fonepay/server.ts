import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { codesPage, messagePage, payPage } from './page.ts';
import type { FonepayWorld } from './world.ts';

/** Speaks Fonepay's dynamic QR: makes a code for a signed request, lets a person pay it, answers for its status. */

const LONGEST_REQUEST = 64 * 1024;
const PATH = '/api/merchant/merchantDetailsForThirdParty/';
let lastTrace = 20_000 + (Date.now() % 1_000_000);

export function fonepayServer(world: FonepayWorld): Server {
  return createServer((request, response) => {
    handle(world, request, response).catch(() => {
      if (!response.headersSent) sendJson(response, 500, { message: 'Server error' });
    });
  });
}

async function handle(
  world: FonepayWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const route = `${request.method} ${url.pathname}`;
  if (route === `POST ${PATH}thirdPartyDynamicQrDownload`)
    return makeCode(world, response, await readJson(request), url.origin);
  if (route === `POST ${PATH}thirdPartyDynamicQrGetStatus`)
    return tellStatus(world, response, await readJson(request));
  if (route === 'GET /') return sendPage(response, 200, codesPage([...world.payments.values()]));
  if (route === 'GET /pay') return show(world, response, url.searchParams.get('prn') ?? '');
  if (route === 'POST /pay') return choose(world, response, await readForm(request));
  if (route === 'POST /__control') return control(world, response, await readForm(request));
  sendJson(response, 404, { message: 'Not found' });
}

type Fields = Record<string, unknown>;

async function makeCode(
  world: FonepayWorld,
  response: ServerResponse,
  body: Fields,
  origin: string,
): Promise<void> {
  if (misbehaves(world, response, 'code')) return;
  const { amount, prn, remarks1, remarks2 } = body;
  const signed = [amount, prn, body.merchantCode, remarks1, remarks2];
  if (!isFrom(world, body, signed)) return refuse(response);
  if (typeof prn !== 'string' || !/^[A-Za-z0-9-]{1,25}$/.test(prn) || world.payments.has(prn))
    return sendJson(response, 400, { message: 'Invalid or duplicate prn', success: false });
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(String(amount)) || Number(amount) < 1)
    return sendJson(response, 400, { message: 'Invalid amount', success: false });
  world.payments.set(prn, {
    prn,
    amount: String(amount),
    remarks: String(remarks1),
    status: 'pending',
    traceId: 0,
  });
  sendJson(response, 201, {
    message: 'Successfully generated QR',
    qrMessage: `${origin}/pay?prn=${prn}`,
    status: 'CREATED',
    statusCode: 201,
    success: true,
    thirdpartyQrWebSocketUrl: `${origin.replace('http', 'ws')}/merchantEndPoint/${prn}`,
  });
}

async function tellStatus(world: FonepayWorld, response: ServerResponse, body: Fields): Promise<void> {
  if (misbehaves(world, response, 'status')) return;
  if (!isFrom(world, body, [body.prn, body.merchantCode])) return refuse(response);
  const payment = world.payments.get(String(body.prn));
  if (!payment) return sendJson(response, 400, { message: 'PRN not found', success: false });
  const amounts = { requestedAmount: Number(payment.amount), totalTransactionAmount: Number(payment.amount) };
  sendJson(response, 200, {
    fonepayTraceId: payment.traceId,
    merchantCode: world.merchantCode,
    paymentStatus: payment.status,
    prn: payment.prn,
    ...(world.namesAmounts ? amounts : {}),
  });
}

function isFrom(world: FonepayWorld, body: Fields, signed: unknown[]): boolean {
  const expected = createHmac('sha512', world.secretKey).update(signed.join(',')).digest('hex');
  return (
    body.dataValidation === expected &&
    body.merchantCode === world.merchantCode &&
    body.username === world.username &&
    body.password === world.password
  );
}

function refuse(response: ServerResponse): void {
  sendJson(response, 401, { message: 'Data validation failed', success: false });
}

async function show(world: FonepayWorld, response: ServerResponse, prn: string): Promise<void> {
  const payment = world.payments.get(prn);
  if (!payment) return sendPage(response, 404, messagePage('There is no such code here.'));
  sendPage(response, 200, payPage(payment));
}

async function choose(world: FonepayWorld, response: ServerResponse, form: URLSearchParams): Promise<void> {
  const payment = world.payments.get(form.get('prn') ?? '');
  if (!payment) return sendPage(response, 404, messagePage('There is no such code here.'));
  if (payment.status !== 'success') {
    const isPaid = form.get('choice') === 'pay';
    payment.status = isPaid ? 'success' : 'failed';
    if (isPaid) payment.traceId = ++lastTrace;
  }
  sendPage(response, 200, payPage(payment));
}

/** For tests: a `fault` (drop, error, garbage) of the next `call` (code, status); or what a payment is from now on. */
function control(world: FonepayWorld, response: ServerResponse, form: URLSearchParams): void {
  const fault = form.get('fault');
  if (fault) world.faults.push({ call: form.get('call') ?? 'status', fault });
  if (form.has('namesAmounts')) world.namesAmounts = form.get('namesAmounts') === 'true';
  const payment = world.payments.get(form.get('prn') ?? '');
  if (payment) {
    payment.status = form.get('status') ?? payment.status;
    payment.amount = form.get('amount') ?? payment.amount;
    payment.traceId = Number(form.get('traceId') ?? payment.traceId);
  }
  sendJson(response, 200, payment ?? {});
}

function misbehaves(world: FonepayWorld, response: ServerResponse, call: string): boolean {
  const at = world.faults.findIndex((planned) => planned.call === call);
  if (at < 0) return false;
  const fault = world.faults.splice(at, 1)[0]?.fault;
  if (fault === 'drop') response.destroy();
  else if (fault === 'error') sendJson(response, 503, { message: 'Service unavailable' });
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  return true;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_REQUEST) throw new Error('request too long');
  }
  return text;
}

async function readJson(request: IncomingMessage): Promise<Fields> {
  return JSON.parse(await readText(request)) as Fields;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .end(html);
}
