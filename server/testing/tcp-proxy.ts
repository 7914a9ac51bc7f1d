import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type DatabaseProxy = {
  url: string;
  /** Nothing goes through any more, in either direction, and nobody is told. */
  goSilent(): void;
  /** New connections go through again; those that fell silent stay so. */
  recover(): void;
};

const NOTIFICATION = 'A'.charCodeAt(0);

/** Stands between the shop and its database; `swallowNotifications` makes it deaf, as a pooler in transaction mode is. */
export async function openDatabaseProxy(
  databaseUrl: string,
  { swallowNotifications = false } = {},
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isDeaf = isSilent;
    const silence = () => {
      isDeaf = true;
    };
    server.on('silence', silence);
    const withoutNotifications = swallowNotifications ? notificationFilter() : (chunk: Buffer) => chunk;
    near.on('data', (chunk) => isDeaf || far.write(chunk));
    far.on('data', (chunk) => isDeaf || near.write(withoutNotifications(chunk)));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        server.off('silence', silence);
        if (!isDeaf) other.destroy();
      });
    }
  });
  server.setMaxListeners(100);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    goSilent() {
      isSilent = true;
      server.emit('silence');
    },
    recover() {
      isSilent = false;
    },
  };
}

/** Messages of the protocol are a letter, their length and their content. */
function notificationFilter(): (chunk: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) break;
      const message = rest.subarray(0, length);
      if (message[0] !== NOTIFICATION) passed.push(message);
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}
