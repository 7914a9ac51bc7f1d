import path from 'node:path';
import { type DatabaseLimits, defaultLimits } from '#database/connect.ts';
import { type CrashPoint, crashPoints } from '#server/crash-points.ts';
import { type EnvReader, readerOf } from './env-reader.ts';
import type { ShopMode } from './mode.ts';
import {
  mailSettings,
  type NcmAccount,
  ncmAccount,
  picturesBucket,
  type S3Bucket,
  type SmsAccount,
  smsAccount,
  trustedProxies,
} from './services.ts';
import {
  type EsewaAccount,
  esewaAccount,
  type FonepayAccount,
  fonepayAccount,
  type KhaltiAccount,
  khaltiAccount,
  type WalletUrls,
  walletUrls,
} from './wallets.ts';

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
  khalti: KhaltiAccount;
  /** Absent: pictures live in the database. */
  picturesS3: S3Bucket | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  sms: SmsAccount | undefined;
  /** Where a demo shop's messages can be read. */
  inboxUrl: string | undefined;
  /** What goes to nobody but that inbox. */
  simulatedMessages: ('mail' | 'sms')[];
  /** Absent: eSewa is not offered. */
  esewa: EsewaAccount | undefined;
  /** Absent: parcels with Nepal Can Move are told by hand. */
  ncm: NcmAccount | undefined;
  /** The simulated tax office of a demo shop; a live one is told the address in Settings. */
  taxOfficeUrl: string | undefined;
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PROJECT = path.resolve(import.meta.dirname, '../..');

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads every setting and reports all problems at once, in words. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const reader = readerOf(env);
  const { text, choice, number, whole, port: portNumber, problems } = reader;
  const mode = choice('SHOP_MODE', ['demo', 'live'], 'demo');
  const port = portNumber('PORT', 3000);
  const publicUrl = publicUrlOf(reader, mode) ?? `http://localhost:${port}`;
  if (mode === 'live' && text('FETCH_LOOPBACK') !== undefined) {
    problems.push('FETCH_LOOPBACK is for tests: a live shop does not start with it.');
  }
  const config: Config = {
    host: text('HOST') ?? 'localhost',
    port,
    publicUrl,
    mode,
    databaseUrl: databaseAddress(reader, 'DATABASE_URL', 'host'),
    replicaUrl: replicaOf(reader),
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
    trustProxy: trustedProxies(reader),
    metrics: {
      port: text('METRICS_PORT') === undefined ? undefined : portNumber('METRICS_PORT', 0),
      token: text('METRICS_TOKEN'),
    },
    processes: processesOf(reader),
    dataDir: path.resolve(PROJECT, text('DATA_DIR') ?? 'data'),
    rateLimitFactor: number(
      'RATE_LIMIT_FACTOR',
      1,
      (value) => value > 0 && value <= 1_000_000,
      'a number above 0',
    ),
    khalti: khaltiAccount(reader, mode),
    picturesS3: picturesBucket(reader),
    mail: mailSettings(reader, mode, publicUrl),
    sms: smsAccount(reader),
    inboxUrl: undefined,
    simulatedMessages: [],
    taxOfficeUrl: undefined,
    esewa: esewaAccount(reader, mode),
    fonepay: fonepayAccount(reader, mode),
    ncm: ncmAccount(reader, mode),
    settingsKey: settingsKeyOf(reader),
    walletUrls: walletUrls(mode),
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    fetchesLoopback: text('FETCH_LOOPBACK') === 'true',
    crashAt: crashPointOf(reader, mode),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function publicUrlOf({ text, webAddress, problems }: EnvReader, mode: ShopMode): string | undefined {
  if (mode === 'live' && !text('PUBLIC_URL')) {
    problems.push('PUBLIC_URL is needed in live mode: the address customers reach the shop at.');
  }
  return webAddress('PUBLIC_URL', 'https://shop.example.com')?.replace(/\/+$/, '');
}

function databaseAddress({ address }: EnvReader, name: string, host: string): string | undefined {
  const example = `an address such as postgres://user:password@${host}:5432/pasal`;
  return address(name, ['postgres:', 'postgresql:'], example);
}

function replicaOf(reader: EnvReader): string | undefined {
  const replica = databaseAddress(reader, 'DATABASE_REPLICA_URL', 'replica');
  if (replica && !reader.text('DATABASE_URL')) {
    reader.problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, whose copy it is.');
  }
  return replica;
}

function processesOf({ text, number }: EnvReader): number | 'auto' {
  if (text('PROCESSES') === 'auto') return 'auto';
  const fits = (value: number) => Number.isInteger(value) && value >= 1 && value <= 64;
  return number('PROCESSES', 1, fits, "a number from 1 to 64, or 'auto'");
}

const SHORTEST_SETTINGS_KEY = 32;

function settingsKeyOf({ text, problems }: EnvReader): string | undefined {
  const given = text('SETTINGS_KEY');
  if (given !== undefined && given.length < SHORTEST_SETTINGS_KEY) {
    problems.push(`SETTINGS_KEY must have at least ${SHORTEST_SETTINGS_KEY} characters.`);
  }
  return given;
}

function crashPointOf({ text, problems }: EnvReader, mode: ShopMode): CrashPoint | undefined {
  const given = text('CRASH_AT');
  if (given === undefined) return undefined;
  const point = crashPoints.find((known) => known === given);
  if (mode === 'live') problems.push('CRASH_AT is for proofs: a live shop does not start with it.');
  else if (!point) problems.push(`CRASH_AT must be one of ${crashPoints.join(', ')}, not '${given}'.`);
  return point;
}
