import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SimulatorProcess, startSimulator } from '#server/simulators.ts';

let simulator: SimulatorProcess;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

async function post(to: SimulatorProcess, where: string, body: object, key = to.secretKey) {
  const answer = await fetch(new URL(where, to.url), {
    method: 'POST',
    headers: { authorization: `Key ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
const payment = {
  return_url: 'http://shop.test/api/orders/payment/verify',
  website_url: 'http://shop.test',
  amount: 1300,
  purchase_order_id: 'P-1',
  purchase_order_name: 'Order 1a2b3c',
};
const open = async (to = simulator) => (await post(to, 'epayment/initiate/', payment)).body;

describe('answers as the provider documents it', () => {
  test('initiate', async () => {
    const { status, body } = await post(simulator, 'epayment/initiate/', payment);
    expect(status).toBe(200);
    expect(body).toEqual({
      pidx: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      payment_url: `${simulator.origin}/?pidx=${body.pidx}`,
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+05:45$/),
      expires_in: 3600,
    });
  });

  test.each([
    [{ return_url: '' }, { return_url: ['This field may not be blank.'] }],
    [{ return_url: 'nowhere' }, { return_url: ['Enter a valid URL.'] }],
    [{ amount: 999 }, { amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'] }],
    [{ amount: 10.5 }, { amount: ['A valid integer is required.'] }],
    [{ purchase_order_id: undefined }, { purchase_order_id: ['This field is required.'] }],
    [{ amount_breakdown: [{ label: 'a', amount: 1 }] }, { amount: ['Amount Breakdown mismatch.'] }],
  ])('a mistake %j', async (change, problem) => {
    expect(await post(simulator, 'epayment/initiate/', { ...payment, ...change })).toEqual({
      status: 400,
      body: { ...problem, error_key: 'validation_error' },
    });
  });

  test('a wrong key', async () => {
    expect(await post(simulator, 'epayment/lookup/', { pidx: 'x' }, 'wrong')).toEqual({
      status: 401,
      body: { detail: 'Invalid token.', status_code: 401 },
    });
  });

  test('an unknown pidx', async () => {
    expect(await post(simulator, 'epayment/lookup/', { pidx: 'x' })).toEqual({
      status: 404,
      body: { detail: 'Not found.', error_key: 'validation_error' },
    });
  });

  test.each([
    ['Initiated', 200],
    ['Pending', 200],
    ['Completed', 200],
    ['Refunded', 200],
    ['Partially Refunded', 200],
    ['Expired', 400],
    ['User canceled', 400],
  ])('lookup of %s comes with HTTP %i', async (word, status) => {
    const { pidx } = await open();
    await post(simulator, '/__control', { pidx, status: word });
    const moved = ['Completed', 'Refunded', 'Partially Refunded'].includes(word);
    expect(await post(simulator, 'epayment/lookup/', { pidx })).toEqual({
      status,
      body: {
        pidx,
        total_amount: 1300,
        status: word,
        transaction_id: moved ? expect.any(String) : null,
        fee: 0,
        refunded: word === 'Refunded',
      },
    });
  });

  test('refunds, in parts and not more than there is, at the address without v2', async () => {
    const { pidx } = await open();
    const { body } = await post(simulator, '/__control', { pidx, status: 'Completed' });
    const refund = (amount?: number) =>
      post(simulator, `/api/merchant-transaction/${body.transactionId}/refund/`, amount ? { amount } : {});
    expect(await refund(300)).toEqual({ status: 200, body: { detail: 'Transaction refund successful.' } });
    expect((await refund(1001)).status).toBe(400);
    expect((await refund()).status).toBe(200);
    expect((await refund()).status).toBe(400);
  });
});

describe('the payment page', () => {
  test('offers the four choices, says that it is a simulation, and runs no script', async () => {
    const answer = await fetch((await open()).payment_url ?? '');
    const html = await answer.text();
    expect(html).toContain('This is a simulation. No real money moves.');
    for (const words of ['Pay NPR 13.00', 'Pay and close the tab', 'Leave pending', 'Cancel']) {
      expect(html).toContain(`>${words}</button>`);
    }
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
  });

  test('sends the browser back with everything the provider sends', async () => {
    const { payment_url, pidx } = await open();
    const body = new URLSearchParams({ pidx: pidx ?? '', choice: 'pay' });
    const answer = await fetch(payment_url ?? '', { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(`${back.origin}${back.pathname}`).toBe(payment.return_url);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      pidx,
      status: 'Completed',
      amount: '1300',
      total_amount: '1300',
      purchase_order_id: 'P-1',
      purchase_order_name: 'Order 1a2b3c',
    });
    for (const name of ['txnId', 'tidx', 'transaction_id', 'mobile']) {
      expect(back.searchParams.get(name)).toBeTruthy();
    }
    const again = await fetch(payment_url ?? '');
    expect(await again.text()).toContain('Nothing left to pay');
  });

  test('of an unknown payment is not found', async () => {
    expect((await fetch(`${simulator.origin}/?pidx=nothing`)).status).toBe(404);
  });
});

test('payments and their pages survive a restart', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simulator-'));
  const stateFile = path.join(folder, 'simulator.json');
  const first = await startSimulator({ stateFile });
  const { pidx, payment_url } = await open(first);
  await first.stop();
  const second = await startSimulator({ stateFile });
  try {
    expect((await fetch(payment_url ?? '')).status).toBe(200);
    expect((await post(second, 'epayment/lookup/', { pidx })).body.status).toBe('Initiated');
  } finally {
    await second.stop();
    await rm(folder, { recursive: true });
  }
});

test('it ends with the shop, also when that is killed', async () => {
  const program = `
    const { startSimulator } = await import(${JSON.stringify(path.join(import.meta.dirname, '../../simulators.ts'))});
    console.log((await startSimulator()).origin);
    setInterval(() => {}, 1000);`;
  const shop = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve) =>
    shop.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  expect((await fetch(`${origin}/?pidx=x`)).status).toBe(404);
  shop.kill('SIGKILL');
  const isGone = () =>
    fetch(`${origin}/?pidx=x`).then(
      () => false,
      () => true,
    );
  for (let tries = 0; tries < 100 && !(await isGone()); tries += 1) await sleep(50);
  expect(await isGone()).toBe(true);
});
