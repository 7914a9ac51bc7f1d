import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { closedPage, donePage, messagePage, payPage } from './page.ts';
import type { EsewaPayment, EsewaWorld } from './world.ts';

/** Speaks eSewa's ePay v2: takes the signed form, shows the page on which a person pays, answers for the status. */

const LONGEST_REQUEST = 64 * 1024;

export function esewaServer(world: EsewaWorld): Server {
  return createServer((request, response) => {
    handle(world, request, response).catch(() => {
      if (!response.headersSent) sendJson(response, 500, { error_message: 'Server error' });
    });
  });
}

async function handle(world: EsewaWorld, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://esewa');
  const route = `${request.method} ${url.pathname}`;
  if (route === 'POST /api/epay/main/v2/form') return start(world, response, await readForm(request));
  if (route === 'GET /pay') return show(world, response, url.searchParams.get('uuid') ?? '');
  if (route === 'POST /pay') return choose(world, response, await readForm(request));
  if (route === 'GET /api/epay/transaction/status/') return tellStatus(world, response, url.searchParams);
  if (route === 'POST /__control') return control(world, response, await readForm(request));
  sendJson(response, 404, { error_message: 'Not found' });
}

async function start(world: EsewaWorld, response: ServerResponse, form: URLSearchParams): Promise<void> {
  const field = (name: string) => form.get(name) ?? '';
  const signedNames = field('signed_field_names').split(',');
  const message = signedNames.map((name) => `${name}=${field(name)}`).join(',');
  const isSigned = field('signature') === sign(world, message);
  if (!isSigned || signedNames.join() !== 'total_amount,transaction_uuid,product_code') {
    return sendPage(response, 400, messagePage('ES104: Invalid payload signature.'));
  }
  const parts = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'];
  if (parts.some((name) => Number(field(name)) < 0)) {
    return sendPage(response, 400, messagePage('No part may be below zero.'));
  }
  const sum = parts.reduce((total, name) => total + Math.round(Number(field(name)) * 100), 0);
  if (sum !== Math.round(Number(field('total_amount')) * 100)) {
    return sendPage(response, 400, messagePage('The total is not the sum of its parts.'));
  }
  const uuid = field('transaction_uuid');
  if (field('product_code') !== world.productCode || !/^[A-Za-z0-9-]+$/.test(uuid)) {
    return sendPage(response, 400, messagePage('Unknown product code or transaction.'));
  }
  const known = world.payments.get(uuid);
  if (!known) {
    world.payments.set(uuid, {
      uuid,
      totalAmount: field('total_amount'),
      successUrl: field('success_url'),
      failureUrl: field('failure_url'),
      status: 'PENDING',
      refId: null,
    });
  }
  response.writeHead(303, { location: `/pay?uuid=${uuid}` }).end();
}

async function show(world: EsewaWorld, response: ServerResponse, uuid: string): Promise<void> {
  const payment = world.payments.get(uuid);
  if (!payment) return sendPage(response, 404, messagePage('There is no such payment here.'));
  const isOpen = payment.status === 'PENDING' || payment.status === 'AMBIGUOUS';
  sendPage(response, 200, isOpen ? payPage(payment) : donePage(payment, backUrl(world, payment)));
}

async function choose(world: EsewaWorld, response: ServerResponse, form: URLSearchParams): Promise<void> {
  const payment = world.payments.get(form.get('uuid') ?? '');
  if (!payment) return sendPage(response, 404, messagePage('There is no such payment here.'));
  const choice = form.get('choice');
  payment.status = choice === 'cancel' ? 'CANCELED' : choice === 'doubt' ? 'AMBIGUOUS' : 'COMPLETE';
  if (payment.status === 'COMPLETE') payment.refId = randomBytes(4).toString('hex').toUpperCase();
  if (choice === 'pay-and-close') return sendPage(response, 200, closedPage(payment));
  response.writeHead(303, { location: backUrl(world, payment) }).end();
}

/** The signature is over the very letters that are sent: a total of 1000 comes back as 1000.0. */
function backUrl(world: EsewaWorld, payment: EsewaPayment): string {
  if (payment.status !== 'COMPLETE') return payment.failureUrl;
  const total = payment.totalAmount.includes('.') ? payment.totalAmount : `${payment.totalAmount}.0`;
  const names = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';
  const fields: Record<string, string> = {
    transaction_code: payment.refId ?? '',
    status: payment.status,
    total_amount: total,
    transaction_uuid: payment.uuid,
    product_code: world.productCode,
    signed_field_names: names,
  };
  const message = names.split(',').map((name) => `${name}=${fields[name]}`);
  const data = JSON.stringify({ ...fields, signature: sign(world, message.join(',')) });
  return `${payment.successUrl}?data=${encodeURIComponent(Buffer.from(data).toString('base64'))}`;
}

async function tellStatus(
  world: EsewaWorld,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const fault = world.faults.shift();
  if (fault === 'drop') return void response.destroy();
  if (fault === 'error')
    return sendJson(response, 503, { error_message: 'Service is currently unavailable' });
  if (fault === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  const uuid = query.get('transaction_uuid') ?? '';
  const payment = world.payments.get(uuid);
  const isSame = payment && Number(payment.totalAmount) === Number(query.get('total_amount'));
  const amount = payment?.totalAmount ?? query.get('total_amount') ?? '0';
  const [status, refId] = isSame ? [payment.status, payment.refId] : ['NOT_FOUND', null];
  // Written by hand, as the real one does it: a whole amount keeps its '.0', which JSON.stringify would drop.
  const total = amount.includes('.') ? amount : `${amount}.0`;
  const body = JSON.stringify({
    product_code: world.productCode,
    transaction_uuid: uuid,
    status,
    ref_id: refId,
  });
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`${body.slice(0, -1)},"total_amount":${Number.isFinite(Number(total)) ? total : '0.0'}}`);
}

/** For tests: `fault` for the next status call, or a `status` (and `totalAmount`) that the provider reports from now on. */
function control(world: EsewaWorld, response: ServerResponse, form: URLSearchParams): void {
  const fault = form.get('fault');
  if (fault) world.faults.push(fault);
  const payment = world.payments.get(form.get('uuid') ?? '');
  if (payment) {
    payment.status = form.get('status') ?? payment.status;
    payment.totalAmount = form.get('totalAmount') ?? payment.totalAmount;
    payment.refId = form.get('refId') ?? payment.refId;
  }
  sendJson(response, 200, payment ?? {});
}

function sign({ secretKey }: EsewaWorld, message: string): string {
  return createHmac('sha256', secretKey).update(message).digest('base64');
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_REQUEST) throw new Error('request too long');
  }
  return new URLSearchParams(text);
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
