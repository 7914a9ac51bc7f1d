import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { inTurn } from './pipelining.ts';

test('of a connection that sends ahead, a few requests are in work, and all are answered in their order', async () => {
  let working = 0;
  let most = 0;
  const server = createServer(
    inTurn(async ({ url = '' }, response) => {
      working += 1;
      most = Math.max(most, working);
      await sleep(2);
      response.once('close', () => {
        working -= 1;
      });
      response.end(`answer ${url.slice(1)};`);
    }),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  socket.write(numbers.map((number) => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (heard.includes('answer 59;')) break;
  }
  expect([...heard.matchAll(/answer (\d+);/g)].map(([, number]) => Number(number))).toEqual(numbers);
  expect(most).toBeLessThanOrEqual(4);
});
