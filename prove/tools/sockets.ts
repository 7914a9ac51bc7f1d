import { connect, type Socket } from 'node:net';
import type { Defer } from './scope.ts';

/** A bare connection, for what no client library would send. */
export function openSocket(defer: Defer, url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  defer(() => socket.destroy());
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

export type Pipelined = { statuses: Map<number, number>; ms: number };

/** Many requests in one piece over one connection, whose answers are read as they come. */
export async function pipeline(defer: Defer, url: string, paths: string[], headers = ''): Promise<Pipelined> {
  const socket = await openSocket(defer, url);
  const started = Date.now();
  const statuses = new Map<number, number>();
  const sent = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`).join('');
  return await new Promise((resolve) => {
    let answered = 0;
    let tail = '';
    const end = () => resolve({ statuses, ms: Date.now() - started });
    socket.on('data', (chunk) => {
      const text = tail + chunk.toString('latin1');
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1);
        answered += 1;
      }
      // A status line may be cut in two; one that was counted is not kept.
      tail = text.slice(-12).replace(/.*HTTP\/1\.1 \d{3} /s, '');
      if (answered >= paths.length) socket.end();
    });
    socket.once('close', end);
    socket.write(sent);
  });
}
