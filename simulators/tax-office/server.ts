import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Speaks the tax office's interface for bills: one number for an answer, and the faults of a tired server. */

type Fields = Record<string, unknown>;
export type TaxOfficeWorld = {
  username: string;
  password: string;
  bills: Map<string, Fields>;
  returns: Map<string, Fields>;
  faults: string[];
  asked: number;
};

const LONGEST_REQUEST = 64 * 1024;
const TAKEN = 200;
const WRONG_KEYS = 100;
const KNOWN = 101;
const INVALID = 104;
const NO_SUCH_BILL = 105;

export function newTaxOfficeWorld(): TaxOfficeWorld {
  return { username: 'demo', password: 'demo', bills: new Map(), returns: new Map(), faults: [], asked: 0 };
}

export function taxOfficeServer(world: TaxOfficeWorld): Server {
  return createServer((request, response) => {
    handle(world, request, response).catch(() => response.destroy());
  });
}

async function handle(
  world: TaxOfficeWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readText(request);
  const route = `${request.method} ${request.url}`;
  if (route === 'POST /__control') return control(world, response, JSON.parse(text));
  const isReturn = route === 'POST /api/billreturn';
  if (!isReturn && route !== 'POST /api/bill') return send(response, 404, 'Not found');
  world.asked += 1;
  const fault = world.faults.shift();
  if (fault === 'drop') return void response.destroy();
  if (fault === '5xx') return send(response, 503, 'Service Unavailable');
  if (fault === 'garbage') return send(response, 200, '<html>Runtime Error</html>');
  if (fault && /^\d{3}$/.test(fault)) return send(response, 200, fault);
  const answer = take(world, JSON.parse(text) as Fields, isReturn);
  // Taken, but the answer never arrives.
  if (fault === 'lose') return void response.destroy();
  send(response, 200, String(answer));
}

function take(world: TaxOfficeWorld, fields: Fields, isReturn: boolean): number {
  if (fields.username !== world.username || fields.password !== world.password) return WRONG_KEYS;
  const number = String(fields[isReturn ? 'credit_note_number' : 'invoice_number'] ?? '');
  const date = String(fields[isReturn ? 'credit_note_date' : 'invoice_date'] ?? '');
  if (!number || !isValid(fields, date)) return INVALID;
  if (isReturn && !world.bills.has(String(fields.ref_invoice_number))) return NO_SUCH_BILL;
  const kept = isReturn ? world.returns : world.bills;
  if (kept.has(number)) return KNOWN;
  const { password, ...shown } = fields;
  kept.set(number, shown);
  return TAKEN;
}

function isValid(fields: Fields, date: string): boolean {
  const sum = ['taxable_sales_vat', 'vat', 'tax_exempted_sales'].reduce(
    (total, name) => total + Number(fields[name]),
    0,
  );
  return (
    /^\d{9}$/.test(String(fields.seller_pan)) &&
    /^\d{4}\.\d{3}$/.test(String(fields.fiscal_year)) &&
    /^\d{4}\.\d{2}\.\d{2}$/.test(date) &&
    Math.abs(sum - Number(fields.total_sales)) < 0.005
  );
}

type Order = { faults?: string[]; username?: string; password?: string };

/** For tests: what goes wrong next (a number, 5xx, drop, lose, garbage), other keys; tells what was taken. */
function control(world: TaxOfficeWorld, response: ServerResponse, order: Order): void {
  if (order.faults) world.faults = order.faults;
  if (order.username !== undefined) world.username = order.username;
  if (order.password !== undefined) world.password = order.password;
  const { asked } = world;
  const taken = { asked, bills: [...world.bills.values()], returns: [...world.returns.values()] };
  send(response, 200, JSON.stringify(taken));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_REQUEST) throw new Error('request too long');
  }
  return text;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
