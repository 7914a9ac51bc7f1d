import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, INVALID_TOKEN, initiate, lookup, refund } from './api.ts';
import { type Control, control } from './control.ts';
import { closedPage, donePage, latePage, payPage, unknownPage } from './page.ts';
import type { Endpoint, Payment, Wallet } from './wallet.ts';

type World = { wallet: Wallet; key: string; host: string };

const LONGEST_REQUEST = 1024 * 1024;
const LATE_SECONDS = 5;

/** Speaks the provider's HTTP API, and shows the page on which a person pays. */
export function simulatorServer(world: World): Server {
  return createServer((request, response) => {
    handle(world, request, response).catch(() => {
      if (!response.headersSent) sendJson(response, { status: 500, body: { detail: 'Server error.' } });
    });
  });
}

async function handle(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const route = `${request.method} ${url.pathname}`;
  if (route === 'GET /') return showPayment(world, response, url.searchParams.get('pidx'));
  if (route === 'POST /') return choose(world, response, new URLSearchParams(await readBody(request)));
  if (request.headers.authorization !== `Key ${world.key}`) return sendJson(response, INVALID_TOKEN);
  if (route === 'POST /__control') {
    const answer = control(world.wallet, parseFields(await readBody(request)) as Control);
    await world.wallet.save();
    return sendJson(response, answer);
  }
  const refunded = /^POST \/api\/merchant-transaction\/([^/]+)\/refund\/$/.exec(route)?.[1];
  const fields = parseFields(await readBody(request));
  if (route === 'POST /api/v2/epayment/initiate/') {
    return serve(world, response, 'initiate', () =>
      initiate(world.wallet, fields, (payment) => pageUrl(world, payment)),
    );
  }
  if (route === 'POST /api/v2/epayment/lookup/') {
    return serve(world, response, 'lookup', () => lookup(world.wallet, fields));
  }
  if (refunded) return serve(world, response, 'refund', () => refund(world.wallet, refunded, fields));
  sendJson(response, { status: 404, body: { detail: 'Not found.' } });
}

/** Answers one call, or lets happen to it what a test has planned. */
async function serve(
  world: World,
  response: ServerResponse,
  endpoint: Endpoint,
  act: () => Answer,
): Promise<void> {
  const fault = world.wallet.takeFault(endpoint);
  if (fault === 'error') return sendJson(response, { status: 503, body: { detail: 'Service unavailable.' } });
  if (fault === 'unauthorized') return sendJson(response, INVALID_TOKEN);
  if (fault === 'refuse') {
    return sendJson(response, { status: 400, body: { detail: 'Refused.', error_key: 'validation_error' } });
  }
  if (fault === 'garbage') return void response.writeHead(200).end('<html>Completed, surely?</html>');
  const answer = act();
  await world.wallet.save();
  if (fault === 'drop') return void response.destroy();
  if (fault === 'hang') return;
  sendJson(response, answer);
}

/** Where a browser reaches this: listening everywhere, it goes by the name the shop goes by. */
function pageUrl({ host, wallet }: World, payment: Payment): string {
  const name = isAnywhere(host) ? new URL(payment.websiteUrl).hostname : host;
  return `${originOf(name, wallet.port)}/?pidx=${payment.pidx}`;
}

export function isAnywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

function showPayment({ wallet }: World, response: ServerResponse, pidx: string | null): void {
  const payment = wallet.find(pidx);
  if (!payment) sendPage(response, 404, unknownPage());
  else if (isDecided(payment)) sendPage(response, 200, donePage(payment, returnUrl(payment)));
  else sendPage(response, 200, payPage(payment));
}

async function choose({ wallet }: World, response: ServerResponse, form: URLSearchParams): Promise<void> {
  const payment = wallet.find(form.get('pidx'));
  if (!payment) return sendPage(response, 404, unknownPage());
  if (isDecided(payment)) return sendPage(response, 200, donePage(payment, returnUrl(payment)));
  const choice = form.get('choice') ?? '';
  const statuses: Record<string, string> = { cancel: 'User canceled', pend: 'Pending' };
  wallet.setStatus(payment, statuses[choice] ?? 'Completed');
  await wallet.save();
  if (choice === 'pay-and-close' || payment.returnStyle === 'dropped') {
    return sendPage(response, 200, closedPage(payment));
  }
  const back = returnUrl(payment);
  if (payment.returnStyle === 'late') {
    response.setHeader('refresh', `${LATE_SECONDS};url=${back}`);
    return sendPage(response, 200, latePage(payment, back, LATE_SECONDS));
  }
  if (payment.returnStyle === 'duplicate') await fetch(back, { redirect: 'manual' }).catch(() => {});
  response.writeHead(303, { location: back }).end();
}

function isDecided({ status }: Payment): boolean {
  return status !== 'Initiated' && status !== 'Pending';
}

/** Unsigned, as the real one is: anybody could have written it. */
function returnUrl(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  const tampered = payment.returnStyle === 'tampered';
  const transaction = payment.transactionId ?? '';
  const amount = String(tampered ? 1 : payment.amount);
  const entries = {
    pidx: payment.pidx,
    transaction_id: transaction,
    tidx: transaction,
    txnId: transaction,
    amount,
    total_amount: amount,
    mobile: '98XXXXX000',
    status: tampered ? 'Completed' : payment.status,
    purchase_order_id: tampered ? 'another-order' : payment.purchaseOrderId,
    purchase_order_name: payment.purchaseOrderName,
  };
  for (const [name, value] of Object.entries(entries)) url.searchParams.set(name, value);
  return url.href;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LONGEST_REQUEST) throw new Error('request too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
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
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}
