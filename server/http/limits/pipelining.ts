import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser sends ahead at all; a proxy may, a little. */
const AT_ONCE = 4;

type Line = { working: number; waiting: (() => void)[] };

const lines = new WeakMap<Socket, Line>();

/**
 * A client may send its next requests before it has read an answer. Hundreds fit into one packet: all of them at once
 * would keep everybody else waiting, and their answers would fill the memory for as long as nobody reads them. So each
 * connection has a few in work, and the next one begins when an answer has left, behind what others have sent meanwhile.
 */
export function limitPipelining(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    const line = lines.get(socket) ?? { working: 0, waiting: [] };
    if (line.working === 0) lines.set(socket, line);
    if (line.working >= AT_ONCE) {
      line.waiting.push(done);
      return;
    }
    line.working += 1;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const line = lines.get(request.raw.socket);
    if (line) leave(line);
    done();
  });
}

function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) setImmediate(next);
  else line.working -= 1;
}
