import { connect, type Socket } from 'node:net';

export type Request = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

export type Load = { perSecond: number; p95Ms: number; bytes: number; answers: number };

/**
 * Keeps so many connections busy for so long, over bare sockets: a client that works hard would measure itself. Any answer
 * that is no success is an error, and ends it.
 */
export async function load(
  url: string,
  { clients, seconds, next }: { clients: number; seconds: number; next: (turn: number) => Request },
): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let turn = 0;
  let bytes = 0;
  const started = performance.now();
  const client = async () => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    try {
      while (performance.now() < until) {
        const asked = performance.now();
        bytes = await exchange(socket, host, next(turn++));
        times.push(performance.now() - asked);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / took,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    bytes,
    answers: times.length,
  };
}

function exchange(socket: Socket, host: string, { method = 'GET', path, headers = {}, body }: Request) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = {
    host,
    ...(payload
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
      : {}),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise<number>((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const done = (error: Error | undefined, length = 0) => {
      socket.off('data', take).off('error', fail).off('close', close);
      if (error) reject(error);
      else resolve(length);
    };
    const fail = (error: Error) => done(error);
    const close = () => done(new Error(`The connection was closed: ${method} ${path}`));
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const answer = received.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      const isGood = /^HTTP\/1\.1 2/.test(answer);
      done(isGood ? undefined : new Error(`${method} ${path}: ${received.toString('utf8', 0, 600)}`), length);
    };
    socket.on('data', take).on('error', fail).on('close', close);
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${payload}`);
  });
}
