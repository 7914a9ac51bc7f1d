import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { NcmAccount } from '#server/config/services.ts';
import type { FonepayAccount } from '#server/config/wallets.ts';

export type SimulatorProcess = {
  /** What KHALTI_BASE_URL would be. */
  url: string;
  /** Where pages and test controls are. */
  origin: string;
  secretKey: string;
  /** What a shop has to be told to pay with the simulated eSewa. */
  esewa: { productCode: string; secretKey: string; baseUrl: string; statusUrl: string };
  /** The same for the simulated Fonepay; its page, where a scanned code is paid, is at the base address. */
  fonepay: FonepayAccount;
  ncm: NcmAccount;
  taxOfficeUrl: string;
  /** Takes every letter; the inbox shows it. */
  smtpUrl: string;
  /** Where sent messages are read, and what SMS_BASE_URL would be. */
  inboxUrl: string;
  stop(): Promise<void>;
};

export type SimulatorOptions = {
  host?: string;
  /** 0 or absent: the one it had last time, else any. */
  port?: number;
  /** Where it keeps its payments over a restart; absent: only in memory. */
  stateFile?: string;
  secretKey?: string;
};

const PROGRAM = path.join(path.dirname(fileURLToPath(import.meta.url)), '../simulators/main.ts');
/** What V8 makes of them is kept beside that of the shop, and spares each further start half its work. */
const COMPILED = path.join(path.dirname(PROGRAM), '../build/shop/compiled');
const STARTUP_LIMIT = 15_000;

/** A separate process that ends with this one, however this one ends: its standard input closes. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<SimulatorProcess> {
  const secretKey = options.secretKey ?? randomBytes(16).toString('hex');
  const child = spawn(process.execPath, [PROGRAM, '--attached'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      SIMULATOR_KEY: secretKey,
      SIMULATOR_HOST: options.host ?? '127.0.0.1',
      SIMULATOR_PORT: String(options.port ?? 0),
      SIMULATOR_STATE: options.stateFile ?? '',
    },
  });
  child.stdin.on('error', () => {});
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const late = AbortSignal.timeout(STARTUP_LIMIT);
  const [line] = await Promise.race([
    once(lines, 'line', { signal: late }),
    exited.then(() => {
      throw new Error('The simulators did not start.');
    }),
  ]).catch((error) => {
    child.kill();
    throw error;
  });
  const {
    url: origin,
    esewaUrl,
    fonepayUrl,
    ncmUrl,
    taxOfficeUrl,
    ...inbox
  } = JSON.parse(String(line)) as {
    url: string;
    esewaUrl: string;
    fonepayUrl: string;
    ncmUrl: string;
    taxOfficeUrl: string;
    smtpUrl: string;
    inboxUrl: string;
  };
  return {
    url: `${origin}/api/v2/`,
    origin,
    secretKey,
    esewa: {
      productCode: 'EPAYTEST',
      secretKey,
      baseUrl: `${esewaUrl}/`,
      statusUrl: `${esewaUrl}/api/epay/transaction/status/`,
    },
    fonepay: {
      merchantCode: 'DEMO',
      secretKey,
      username: 'demo',
      password: secretKey,
      baseUrl: `${fonepayUrl}/`,
    },
    ncm: {
      token: secretKey,
      baseUrl: `${ncmUrl}/api/`,
      fromBranch: 'KATHMANDU',
      webhookSecret: secretKey,
    },
    taxOfficeUrl: `${taxOfficeUrl}/`,
    smtpUrl: inbox.smtpUrl,
    inboxUrl: inbox.inboxUrl,
    async stop() {
      child.stdin.end();
      child.kill();
      await exited;
    },
  };
}
