/**
 * The wallet simulator: a process of its own that stands in for Khalti. Prints one line of JSON once it listens.
 * SIMULATOR_KEY, SIMULATOR_HOST, SIMULATOR_PORT and SIMULATOR_STATE (a file) set it up; with `--attached` it lives
 * only as long as whoever holds the other end of its standard input.
 */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { isAnywhere, originOf, simulatorServer } from './khalti/server.ts';
import { Wallet } from './khalti/wallet.ts';

const key = process.env.SIMULATOR_KEY || randomBytes(16).toString('hex');
const host = process.env.SIMULATOR_HOST || '127.0.0.1';

const wallet = new Wallet(process.env.SIMULATOR_STATE || undefined);
await wallet.load();
const server = simulatorServer({ wallet, key, host });
wallet.port = await listen(server, Number(process.env.SIMULATOR_PORT || 0) || wallet.port);
await wallet.save();
const url = originOf(isAnywhere(host) ? '127.0.0.1' : host, wallet.port);
console.log(JSON.stringify({ url, key }));

if (process.argv.includes('--attached')) process.stdin.resume().on('close', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

/** The wanted port keeps old payment pages reachable; when it is taken, any other will do. */
async function listen(to: Server, wanted: number): Promise<number> {
  for (const port of wanted === 0 ? [0] : [wanted, 0]) {
    const listening = await new Promise<boolean>((resolve) => {
      to.once('error', () => resolve(false));
      to.listen(port, host, () => resolve(true));
    });
    const address = to.address();
    if (listening && typeof address === 'object' && address) return address.port;
  }
  throw new Error(`The simulator cannot listen on ${host}`);
}
