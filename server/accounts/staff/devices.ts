import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#database/connect.ts';
import { hasDevices, insertDevice } from '#server/accounts/session-queries.ts';
import { tell } from '#server/messages/messages.ts';

export type Device = { name: string; id: string };

/** A browser says who it is by a name of its own making; a program without one goes by its user agent. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const agent = headers['user-agent'] ?? '';
  const own = headers['x-device'];
  return { name: nameOf(agent), id: typeof own === 'string' && own ? own.slice(0, 100) : `agent ${agent}` };
}

function nameOf(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? '';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1] ?? '';
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  return [browser, system]
    .map((word) => names[word] ?? word)
    .filter(Boolean)
    .join(', ');
}

/** Staff hear of a login from where they never were. The first place of all is no news. */
export async function noteDevice(
  tx: Transaction,
  user: { id: string; name: string; email: string; role: string },
  device: Device,
): Promise<void> {
  if (user.role !== 'admin') return;
  const isFirst = !(await hasDevices(tx, user.id));
  const hash = createHash('sha256').update(device.id).digest();
  if (!(await insertDevice(tx, user.id, hash)) || isFirst) return;
  const facts = { name: user.name, device: device.name, time: new Date().toISOString() };
  await tell(tx, { kind: 'new_device', to: { userId: user.id, email: user.email }, facts });
}
