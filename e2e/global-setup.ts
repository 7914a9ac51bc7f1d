import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf } from './programs.ts';

/** The real, built shop with fresh demo data on a free port, and the simulated wallet with a key the tests know. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-e2e-'));
  const key = randomBytes(16).toString('hex');
  const wallet = spawn(process.execPath, ['simulators/main.ts', '--attached'], {
    env: { ...process.env, SIMULATOR_KEY: key, SIMULATOR_HOST: 'localhost' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const simulators = JSON.parse(await addressOf(wallet, /^(\{.*\})$/m));
  const walletUrl: string = simulators.url;
  const shop = spawn(process.execPath, ['server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      SHOP_MODE: 'demo',
      KHALTI_SECRET_KEY: key,
      KHALTI_BASE_URL: `${walletUrl}/api/v2/`,
      ESEWA_PRODUCT_CODE: 'EPAYTEST',
      ESEWA_SECRET_KEY: key,
      ESEWA_BASE_URL: `${simulators.esewaUrl}/`,
      ESEWA_STATUS_URL: `${simulators.esewaUrl}/api/epay/transaction/status/`,
      FONEPAY_MERCHANT_CODE: 'DEMO',
      FONEPAY_SECRET_KEY: key,
      FONEPAY_USERNAME: 'demo',
      FONEPAY_PASSWORD: key,
      FONEPAY_BASE_URL: `${simulators.fonepayUrl}/`,
      NCM_TOKEN: key,
      NCM_BASE_URL: `${simulators.ncmUrl}/api/`,
      NCM_BRANCH: 'KATHMANDU',
      NCM_WEBHOOK_SECRET: key,
      SETTINGS_KEY: randomBytes(24).toString('hex'),
      SMTP_URL: simulators.smtpUrl,
      SMS_TOKEN: 'demo',
      SMS_BASE_URL: simulators.inboxUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.SHOP_URL = await addressOf(shop, /open at (http:\S+)/);
  process.env.WALLET_URL = walletUrl;
  process.env.WALLET_KEY = key;
  process.env.ESEWA_URL = simulators.esewaUrl;
  process.env.FONEPAY_URL = simulators.fonepayUrl;
  process.env.NCM_URL = simulators.ncmUrl;
  process.env.TAX_OFFICE_URL = simulators.taxOfficeUrl;
  process.env.INBOX_URL = simulators.inboxUrl;
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    wallet.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}
