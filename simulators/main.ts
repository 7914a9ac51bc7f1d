/**
 * The outside parties of a demo shop in one process of their own: the wallet, the mail server and the SMS providers,
 * with the inbox in which their messages are read. Prints one line of JSON once all of them listen.
 * SIMULATOR_KEY, SIMULATOR_HOST, SIMULATOR_PORT and SIMULATOR_STATE (a file) set it up; with `--attached` it lives
 * only as long as whoever holds the other end of its standard input.
 */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:net';
import { esewaServer } from './esewa/server.ts';
import { newEsewaWorld } from './esewa/world.ts';
import { fonepayServer } from './fonepay/server.ts';
import { newFonepayWorld } from './fonepay/world.ts';
import { Inbox } from './inbox/inbox.ts';
import { inboxServer } from './inbox/server.ts';
import { inboxSmtp } from './inbox/smtp.ts';
import { isAnywhere, originOf, simulatorServer } from './khalti/server.ts';
import { Wallet } from './khalti/wallet.ts';
import { ncmServer, newNcmWorld } from './ncm/server.ts';
import { smsApi } from './sms/api.ts';
import { newTaxOfficeWorld, taxOfficeServer } from './tax-office/server.ts';

const key = process.env.SIMULATOR_KEY || randomBytes(16).toString('hex');
const host = process.env.SIMULATOR_HOST || '127.0.0.1';
const reachable = isAnywhere(host) ? '127.0.0.1' : host;

const wallet = new Wallet(process.env.SIMULATOR_STATE || undefined);
await wallet.load();
wallet.port = await listen(
  simulatorServer({ wallet, key, host }),
  Number(process.env.SIMULATOR_PORT || 0) || wallet.port,
);
const esewaPort = await listen(esewaServer(newEsewaWorld('EPAYTEST', key)), 0);
const fonepayPort = await listen(fonepayServer(newFonepayWorld(key)), 0);
const ncmPort = await listen(ncmServer(newNcmWorld(key)), 0);
const taxOfficePort = await listen(taxOfficeServer(newTaxOfficeWorld()), 0);
const inbox = new Inbox();
const inboxPort = await listen(inboxServer(inbox, smsApi), 0);
const smtpPort = await listen(inboxSmtp(inbox).server, 0);
await wallet.save();
const url = originOf(reachable, wallet.port);
const esewaUrl = originOf(reachable, esewaPort);
const fonepayUrl = originOf(reachable, fonepayPort);
const ncmUrl = originOf(reachable, ncmPort);
const taxOfficeUrl = originOf(reachable, taxOfficePort);
const inboxUrl = originOf(reachable, inboxPort);
const smtpUrl = `smtp:${originOf(reachable, smtpPort).slice('http:'.length)}`;
console.log(JSON.stringify({ url, key, esewaUrl, fonepayUrl, ncmUrl, taxOfficeUrl, inboxUrl, smtpUrl }));

if (process.argv.includes('--attached')) process.stdin.resume().on('close', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

/** The wanted port keeps old pages reachable; when it is taken, any other will do. */
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
