import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Speaks Nepal Can Move's interface: branches, orders and their statuses; sends signed webhooks where it is told to. */

type Status = { status: string; added_time: string };
export type NcmOrder = {
  orderid: number;
  fields: Record<string, string>;
  statuses: Status[];
  isLate?: boolean;
};
export type NcmWorld = { key: string; orders: Map<number, NcmOrder>; faults: string[] };

const LONGEST_REQUEST = 64 * 1024;
const BRANCHES = ['KATHMANDU', 'LALITPUR', 'BHAKTAPUR', 'KASKI', 'CHITWAN', 'MORANG', 'RUPANDEHI', 'PARSA'];

export function newNcmWorld(key: string): NcmWorld {
  return { key, orders: new Map(), faults: [] };
}

export function ncmServer(world: NcmWorld): Server {
  let last = 1000;
  return createServer((request, response) => {
    handle(world, request, response, () => ++last).catch(() => {
      if (!response.headersSent) sendJson(response, 500, { detail: 'Server error' });
    });
  });
}

async function handle(
  world: NcmWorld,
  request: IncomingMessage,
  response: ServerResponse,
  nextId: () => number,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://ncm');
  const route = `${request.method} ${url.pathname}`;
  const text = await readText(request);
  if (route === 'POST /__control') return control(world, response, JSON.parse(text));
  if (request.headers.authorization !== `Token ${world.key}`)
    return sendJson(response, 401, { detail: 'Invalid token.' });
  if (route === 'GET /api/v2/branches')
    return sendJson(
      response,
      200,
      BRANCHES.map((name) => ({ name, district_name: name[0] + name.slice(1).toLowerCase() })),
    );
  if (route === 'POST /api/v1/order/create') return create(world, response, JSON.parse(text), nextId());
  if (route === 'GET /api/v1/order/status') {
    const order = world.orders.get(Number(url.searchParams.get('id')));
    if (!order) return sendJson(response, 404, { detail: 'Not found.' });
    const told = order.isLate ? order.statuses.slice(0, -1) : order.statuses;
    order.isLate = false;
    return sendJson(response, 200, [...told].reverse());
  }
  sendJson(response, 404, { detail: 'Not found.' });
}

async function create(
  world: NcmWorld,
  response: ServerResponse,
  fields: Record<string, string>,
  orderid: number,
): Promise<void> {
  const fault = world.faults.shift();
  if (fault === 'error') return sendJson(response, 503, { detail: 'Unavailable' });
  const wrong = ['name', 'phone', 'cod_charge', 'address', 'fbranch', 'branch'].find((name) => !fields[name]);
  if (wrong || !BRANCHES.includes(fields.branch ?? ''))
    return sendJson(response, 400, { Error: { [wrong ?? 'branch']: 'This field is wrong.' } });
  world.orders.set(orderid, {
    orderid,
    fields,
    statuses: [{ status: 'Pickup Order Created', added_time: nepalTime(new Date()) }],
  });
  // Made, but the answer never arrives.
  if (fault === 'lose') return void response.destroy();
  sendJson(response, 200, { Message: 'Order Successfully Created', orderid });
}

type Order = {
  orderid?: number;
  status?: string;
  at?: string;
  late?: boolean;
  fault?: string;
  webhook?: string;
  secret?: string;
};

/**
 * For tests: a `fault` (error, lose) of the next order; or a new `status`, told to `webhook` where one is named; `late`: the next answer about it
 * is one from before its last status.
 */
async function control(world: NcmWorld, response: ServerResponse, wanted: Order): Promise<void> {
  if (wanted.fault) world.faults.push(wanted.fault);
  const order = world.orders.get(wanted.orderid ?? 0);
  if (order && wanted.late) order.isLate = true;
  if (order && wanted.status) {
    const at = wanted.at ? new Date(wanted.at) : new Date();
    order.statuses.push({ status: wanted.status, added_time: nepalTime(at) });
  }
  if (order && wanted.webhook) {
    const body = JSON.stringify({ order_id: order.orderid, status: wanted.status });
    const signature = createHmac('sha256', wanted.secret ?? world.key)
      .update(body)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    await fetch(wanted.webhook, { method: 'POST', headers, body });
  }
  sendJson(response, 200, order ?? {});
}

/** As it writes times: Nepal's, without saying so. */
function nepalTime(at: Date): string {
  return new Date(at.getTime() + 345 * 60_000).toISOString().slice(0, -1);
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_REQUEST) throw new Error('request too long');
  }
  return text;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
