import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitPipelining } from './pipelining.ts';

test('of a connection that sends ahead, a few requests are in work, and all are answered in their order', async () => {
  const app = fastify();
  limitPipelining(app);
  let working = 0;
  let most = 0;
  app.get('/:number', async (request) => {
    working += 1;
    most = Math.max(most, working);
    await sleep(2);
    working -= 1;
    return `answer ${(request.params as { number: string }).number};`;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
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
