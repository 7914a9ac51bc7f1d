import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** No browser sends ahead at all; a proxy may, a little. */
const AT_ONCE = 4;

type Line = { working: number; waiting: (() => void)[] };

/**
 * A client may send its next requests before it has read an answer. Hundreds fit into one packet: all of them at once
 * would keep everybody else waiting, and their answers would fill the memory for as long as nobody reads them. So each
 * connection has a few in work, and the next one begins when an answer has left, behind what others have sent meanwhile.
 * Until then nothing but Node has looked at it.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (!line) {
      line = { working: 0, waiting: [] };
      lines.set(socket, line);
    }
    const begin = () => {
      if (socket.destroyed) return;
      response.once('close', () => leave(line));
      listener(request, response);
    };
    if (line.working >= AT_ONCE) {
      line.waiting.push(begin);
      return;
    }
    line.working += 1;
    begin();
  };
}

function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) setImmediate(next);
  else line.working -= 1;
}
