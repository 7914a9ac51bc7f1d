import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { type DatabaseLimits, defaultLimits } from '#database/connect.ts';
import { type CrashPoint, crashPoints } from './crash-points.ts';

export type ShopMode = 'demo' | 'live';

export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  mode: ShopMode;
  /** How many processes answer; `auto`: one for each core. */
  processes: number | 'auto';
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A copy of the database that follows it, for reading the catalogue. */
  replicaUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** How many connections the background jobs may hold. */
  jobsPoolSize: number;
  /** Without a folder, nothing is backed up by itself. */
  backups: { folder: string | undefined; keep: number };
  /** How long a shop that closes still answers while `/readyz` says no. */
  drainSeconds: number;
  /** Whose X-Forwarded-For is believed: addresses and networks, or how many proxies stand before the shop. */
  trustProxy: string[] | number;
  /** Metrics for Prometheus: on a port of their own, or at /metrics for who has the token. */
  metrics: { port: number | undefined; token: string | undefined };
  dataDir: string;
  rateLimitFactor: number;
  khalti: { secretKey: string | undefined; baseUrl: string | undefined };
  /** Absent: pictures live in the database. */
  picturesS3: S3Bucket | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  sms: { provider: 'sparrow' | 'aakash'; token: string; sender: string; baseUrl: string } | undefined;
  /** Where a demo shop's messages can be read. */
  inboxUrl: string | undefined;
  /** Absent: eSewa is not offered. */
  esewa: { productCode: string; secretKey: string; baseUrl: string; statusUrl: string } | undefined;
  /** Absent: parcels with Nepal Can Move are told by hand. */
  ncm: NcmAccount | undefined;
  /** Seals the keys that are entered in Settings; without it, none can be. */
  settingsKey: string | undefined;
  /** Whom keys that are entered in Settings are for. */
  walletUrls: WalletUrls;
  /** Absent: Fonepay is not offered. */
  fonepay: FonepayAccount | undefined;
  logLevel: (typeof logLevels)[number];
  /** For tests, and only in demo mode: pictures may be fetched from this machine. */
  fetchesLoopback: boolean;
  /** For proofs, and only in demo mode: where the process is to die. */
  crashAt: CrashPoint | undefined;
};

export type S3Bucket = { bucketUrl: string; accessKeyId: string; secretAccessKey: string; region: string };

export type NcmAccount = { token: string; baseUrl: string; fromBranch: string; webhookSecret: string };

export type WalletUrls = {
  khalti: string;
  esewa: { baseUrl: string; statusUrl: string };
  fonepay: { baseUrl: string };
};

export type FonepayAccount = {
  merchantCode: string;
  secretKey: string;
  username: string;
  password: string;
  baseUrl: string;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const KHALTI_LIVE_URL = 'https://khalti.com/api/v2/';
export const KHALTI_SANDBOX_URL = 'https://dev.khalti.com/api/v2/';
const SMS_URLS = { sparrow: 'https://api.sparrowsms.com', aakash: 'https://sms.aakashsms.com' };
export const ESEWA_LIVE = {
  baseUrl: 'https://epay.esewa.com.np/',
  statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
};
const ESEWA_SANDBOX = {
  baseUrl: 'https://rc-epay.esewa.com.np/',
  statusUrl: 'https://rc.esewa.com.np/api/epay/transaction/status/',
};
export const FONEPAY_LIVE_URL = 'https://merchantapi.fonepay.com/convergent-merchant-web/';
const FONEPAY_SANDBOX_URL = 'https://dev-merchantapi.fonepay.com/convergent-merchant-web/';
const PROJECT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads every setting and reports all problems at once, in words. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  const choice = <T extends string>(name: string, options: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    const found = options.find((option) => option === value);
    if (!found) problems.push(`${name} must be one of ${options.join(', ')}, not '${value}'.`);
    return found ?? fallback;
  };
  const number = (name: string, fallback: number, fits: (value: number) => boolean, rule: string): number => {
    const value = Number(text(name) ?? fallback);
    if (fits(value)) return value;
    problems.push(`${name} must be ${rule}, not '${text(name)}'.`);
    return fallback;
  };
  const whole = (name: string, fallback: number) =>
    number(
      name,
      fallback,
      (value) => Number.isInteger(value) && value >= 1 && value <= 1000,
      'a whole number from 1 to 1000',
    );
  const address = (name: string, protocols: string[], rule: string): string | undefined => {
    const value = text(name);
    if (value === undefined || protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
    problems.push(`${name} must be ${rule}.`);
    return undefined;
  };

  const mode = choice('SHOP_MODE', ['demo', 'live'], 'demo');
  const portNumber = (name: string, fallback: number) =>
    number(
      name,
      fallback,
      (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
      'a port number from 0 to 65535',
    );
  const port = portNumber('PORT', 3000);
  const publicUrl = address(
    'PUBLIC_URL',
    ['http:', 'https:'],
    'a web address such as https://shop.example.com',
  );
  const khalti = {
    secretKey: text('KHALTI_SECRET_KEY'),
    baseUrl: address('KHALTI_BASE_URL', ['http:', 'https:'], `a web address such as ${KHALTI_LIVE_URL}`),
  };
  const mail = {
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587'),
    from: text('MAIL_FROM') ?? `shop@${new URL(publicUrl ?? 'http://localhost').hostname}`,
  };
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(mail.from)) problems.push('MAIL_FROM must be an email address.');
  if (mode === 'live' && mail.smtpUrl && !text('MAIL_FROM'))
    problems.push('MAIL_FROM is needed with SMTP_URL: the address that mail comes from.');
  const sms = {
    provider: choice('SMS_PROVIDER', ['sparrow', 'aakash'], 'sparrow'),
    token: text('SMS_TOKEN'),
    sender: text('SMS_SENDER') ?? 'Demo',
    baseUrl: address('SMS_BASE_URL', ['http:', 'https:'], 'a web address'),
  };
  const esewa = esewaSettings(
    {
      productCode: text('ESEWA_PRODUCT_CODE'),
      secretKey: text('ESEWA_SECRET_KEY'),
      baseUrl: address('ESEWA_BASE_URL', ['http:', 'https:'], `a web address such as ${ESEWA_LIVE.baseUrl}`),
      statusUrl: address(
        'ESEWA_STATUS_URL',
        ['http:', 'https:'],
        `a web address such as ${ESEWA_LIVE.statusUrl}`,
      ),
    },
    mode,
    problems,
  );
  const fonepay = fonepaySettings(
    {
      merchantCode: text('FONEPAY_MERCHANT_CODE'),
      secretKey: text('FONEPAY_SECRET_KEY'),
      username: text('FONEPAY_USERNAME'),
      password: text('FONEPAY_PASSWORD'),
      baseUrl: address('FONEPAY_BASE_URL', ['http:', 'https:'], `a web address such as ${FONEPAY_LIVE_URL}`),
    },
    mode,
    problems,
  );
  if (mode === 'live' && text('FETCH_LOOPBACK') !== undefined)
    problems.push('FETCH_LOOPBACK is for tests: a live shop does not start with it.');
  if (mode === 'live') problems.push(...problemsOfLiveMode(text('PUBLIC_URL'), khalti));

  const config: Config = {
    host: text('HOST') ?? 'localhost',
    port,
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    mode,
    databaseUrl: address(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'an address such as postgres://user:password@host:5432/pasal',
    ),
    replicaUrl: replicaOf(
      address(
        'DATABASE_REPLICA_URL',
        ['postgres:', 'postgresql:'],
        'an address such as postgres://user:password@replica:5432/pasal',
      ),
      text('DATABASE_URL'),
      problems,
    ),
    databaseLimits: {
      poolSize: whole('DATABASE_POOL_SIZE', defaultLimits.poolSize),
      statementSeconds: whole('DATABASE_STATEMENT_SECONDS', defaultLimits.statementSeconds),
      lockSeconds: whole('DATABASE_LOCK_SECONDS', defaultLimits.lockSeconds),
      idleInTransactionSeconds: whole('DATABASE_IDLE_SECONDS', defaultLimits.idleInTransactionSeconds),
    },
    jobsPoolSize: whole('JOBS_POOL_SIZE', 3),
    backups: {
      folder: text('BACKUP_DIR') && path.resolve(PROJECT, text('BACKUP_DIR') ?? ''),
      keep: whole('BACKUP_KEEP', 14),
    },
    drainSeconds: number(
      'DRAIN_SECONDS',
      0,
      (value) => value >= 0 && value <= 60,
      'a number of seconds from 0 to 60',
    ),
    trustProxy: trustedProxies(text('TRUST_PROXY') ?? 'loopback', problems),
    metrics: {
      port: text('METRICS_PORT') === undefined ? undefined : portNumber('METRICS_PORT', 0),
      token: text('METRICS_TOKEN'),
    },
    processes:
      text('PROCESSES') === 'auto'
        ? 'auto'
        : number(
            'PROCESSES',
            1,
            (value) => Number.isInteger(value) && value >= 1 && value <= 64,
            "a number from 1 to 64, or 'auto'",
          ),
    dataDir: path.resolve(PROJECT, text('DATA_DIR') ?? 'data'),
    rateLimitFactor: number(
      'RATE_LIMIT_FACTOR',
      1,
      (value) => value > 0 && value <= 1_000_000,
      'a number above 0',
    ),
    khalti,
    picturesS3: bucketOf(text('PICTURES_S3_URL'), problems),
    mail,
    sms: sms.token ? { ...sms, token: sms.token, baseUrl: sms.baseUrl ?? SMS_URLS[sms.provider] } : undefined,
    inboxUrl: undefined,
    esewa,
    fonepay,
    ncm: ncmSettings(
      {
        token: text('NCM_TOKEN'),
        baseUrl: address('NCM_BASE_URL', ['http:', 'https:'], `a web address such as ${NCM_LIVE_URL}`),
        fromBranch: text('NCM_BRANCH'),
        webhookSecret: text('NCM_WEBHOOK_SECRET'),
      },
      mode,
      problems,
    ),
    settingsKey: settingsKeyOf(text('SETTINGS_KEY'), problems),
    walletUrls: {
      khalti: mode === 'live' ? KHALTI_LIVE_URL : KHALTI_SANDBOX_URL,
      esewa: mode === 'live' ? ESEWA_LIVE : ESEWA_SANDBOX,
      fonepay: { baseUrl: mode === 'live' ? FONEPAY_LIVE_URL : FONEPAY_SANDBOX_URL },
    },
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    fetchesLoopback: text('FETCH_LOOPBACK') === 'true',
    crashAt: crashAtOf(text('CRASH_AT'), mode, problems),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function replicaOf(replica: string | undefined, database: string | undefined, problems: string[]) {
  if (replica && !database) problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, whose copy it is.');
  return replica;
}

const NCM_LIVE_URL = 'https://portal.nepalcanmove.com/api/';

type NcmTexts = Record<keyof NcmAccount, string | undefined>;

function ncmSettings(given: NcmTexts, mode: ShopMode, problems: string[]): Config['ncm'] {
  const { token, baseUrl = NCM_LIVE_URL, fromBranch, webhookSecret } = given;
  if (!token) return undefined;
  if (!fromBranch || !webhookSecret) {
    problems.push('NCM_TOKEN needs NCM_BRANCH, where parcels start, and NCM_WEBHOOK_SECRET.');
    return undefined;
  }
  const { hostname, protocol } = new URL(baseUrl);
  const isTheirs = hostname === 'portal.nepalcanmove.com' && protocol === 'https:';
  if (mode === 'live' && !isTheirs)
    problems.push(`NCM_BASE_URL must be left out in live mode, or be NCM's own: ${NCM_LIVE_URL}`);
  return { token, baseUrl: withSlash(baseUrl), fromBranch, webhookSecret };
}

const SHORTEST_SETTINGS_KEY = 32;

function settingsKeyOf(given: string | undefined, problems: string[]): string | undefined {
  if (given !== undefined && given.length < SHORTEST_SETTINGS_KEY)
    problems.push(`SETTINGS_KEY must have at least ${SHORTEST_SETTINGS_KEY} characters.`);
  return given;
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function trustedProxies(given: string, problems: string[]): string[] | number {
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const proxies = given.split(',').map((each) => each.trim());
  const isKnown = (each: string) =>
    namedNetworks.includes(each) || ipaddr.isValid(each) || ipaddr.isValidCIDR(each);
  if (proxies.every(isKnown)) return proxies;
  problems.push(
    `TRUST_PROXY must be how many proxies there are, or their addresses, such as 10.0.0.0/8,${namedNetworks[0]}.`,
  );
  return 0;
}

function bucketOf(address: string | undefined, problems: string[]): S3Bucket | undefined {
  if (!address) return undefined;
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || !url.username || !url.password || url.pathname.length < 2) {
    problems.push(
      'PICTURES_S3_URL must be an address such as https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1.',
    );
    return undefined;
  }
  return {
    bucketUrl: url.origin + url.pathname.replace(/\/+$/, ''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

function problemsOfLiveMode(publicUrl: string | undefined, khalti: Config['khalti']): string[] {
  const problems: string[] = [];
  if (!publicUrl)
    problems.push('PUBLIC_URL is needed in live mode: the address customers reach the shop at.');
  if (khalti.secretKey && khalti.baseUrl && withSlash(khalti.baseUrl) !== KHALTI_LIVE_URL) {
    problems.push(`KHALTI_BASE_URL must be left out in live mode, or be Khalti's own: ${KHALTI_LIVE_URL}`);
  }
  if (!khalti.secretKey && khalti.baseUrl) {
    problems.push('KHALTI_BASE_URL is set without KHALTI_SECRET_KEY.');
  }
  return problems;
}

function crashAtOf(given: string | undefined, mode: ShopMode, problems: string[]): CrashPoint | undefined {
  if (given === undefined) return undefined;
  const point = crashPoints.find((known) => known === given);
  if (mode === 'live') problems.push('CRASH_AT is for proofs: a live shop does not start with it.');
  else if (!point) problems.push(`CRASH_AT must be one of ${crashPoints.join(', ')}, not '${given}'.`);
  return point;
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

type EsewaTexts = Record<'productCode' | 'secretKey' | 'baseUrl' | 'statusUrl', string | undefined>;

/** Code and key come together or not at all; a live shop asks eSewa itself and nobody who claims to be it. */
function esewaSettings(given: EsewaTexts, mode: ShopMode, problems: string[]): Config['esewa'] {
  const { productCode, secretKey, baseUrl, statusUrl } = given;
  if (!productCode && !secretKey) return undefined;
  if (!productCode || !secretKey) {
    problems.push('ESEWA_PRODUCT_CODE and ESEWA_SECRET_KEY are needed together.');
    return undefined;
  }
  const usual = mode === 'live' ? ESEWA_LIVE : ESEWA_SANDBOX;
  const settings = {
    productCode,
    secretKey,
    baseUrl: baseUrl ?? usual.baseUrl,
    statusUrl: statusUrl ?? usual.statusUrl,
  };
  if (mode === 'live') {
    for (const [name, url] of [
      ['ESEWA_BASE_URL', settings.baseUrl],
      ['ESEWA_STATUS_URL', settings.statusUrl],
    ]) {
      const host = new URL(url ?? '').hostname;
      const isTheirs = /(^|\.)esewa\.com\.np$/.test(host) && !/^rc/.test(host) && url?.startsWith('https:');
      if (!isTheirs) problems.push(`${name} must be eSewa's own live address in live mode.`);
    }
  }
  return settings;
}

type FonepayTexts = Record<keyof FonepayAccount, string | undefined>;

/** All four come together or not at all; a live shop asks Fonepay itself and not its rehearsal stage. */
function fonepaySettings(given: FonepayTexts, mode: ShopMode, problems: string[]): Config['fonepay'] {
  const { merchantCode, secretKey, username, password, baseUrl } = given;
  if (!merchantCode && !secretKey && !username && !password) return undefined;
  if (!merchantCode || !secretKey || !username || !password) {
    problems.push(
      'FONEPAY_MERCHANT_CODE, FONEPAY_SECRET_KEY, FONEPAY_USERNAME and FONEPAY_PASSWORD are needed together.',
    );
    return undefined;
  }
  const url = baseUrl ?? (mode === 'live' ? FONEPAY_LIVE_URL : FONEPAY_SANDBOX_URL);
  const { hostname, protocol } = new URL(url);
  const isTheirs = /(^|\.)fonepay\.com$/.test(hostname) && !/dev|uat|test/.test(hostname);
  if (mode === 'live' && !(isTheirs && protocol === 'https:')) {
    problems.push("FONEPAY_BASE_URL must be Fonepay's own live address in live mode.");
  }
  return { merchantCode, secretKey, username, password, baseUrl: url };
}
