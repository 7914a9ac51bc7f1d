import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';

const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example.com' };

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

test.each([
  'https://dev.khalti.com/api/v2/',
  'https://a.khalti.com/api/v2/',
  'http://khalti.com/api/v2/',
  'https://khalti.com.example/api/v2/',
  'http://127.0.0.1:4000/api/v2/',
])('a live shop pays with nobody but the provider: %s', (KHALTI_BASE_URL) => {
  expect(problemsOf({ ...live, KHALTI_SECRET_KEY: 'live-key', KHALTI_BASE_URL })).toEqual([
    "KHALTI_BASE_URL must be left out in live mode, or be Khalti's own: https://khalti.com/api/v2/",
  ]);
});

test('a live shop takes the provider’s own address, with or without its last slash', () => {
  for (const KHALTI_BASE_URL of ['https://khalti.com/api/v2/', 'https://khalti.com/api/v2'])
    expect(problemsOf({ ...live, KHALTI_SECRET_KEY: 'live-key', KHALTI_BASE_URL })).toEqual([]);
});

test('an address without a key is a mistake in live mode', () => {
  expect(problemsOf({ ...live, KHALTI_BASE_URL: 'https://khalti.com/api/v2/' })).toEqual([
    'KHALTI_BASE_URL is set without KHALTI_SECRET_KEY.',
  ]);
});

test('the limits of the database are settings, and nonsense is refused', () => {
  expect(readConfig({ DATABASE_POOL_SIZE: '7', DATABASE_STATEMENT_SECONDS: '3' }).databaseLimits).toEqual({
    poolSize: 7,
    statementSeconds: 3,
    lockSeconds: 8,
    idleInTransactionSeconds: 15,
  });
  expect(problemsOf({ DATABASE_POOL_SIZE: '0', JOBS_POOL_SIZE: 'few', DRAIN_SECONDS: '-1' })).toEqual([
    "DATABASE_POOL_SIZE must be a whole number from 1 to 1000, not '0'.",
    "JOBS_POOL_SIZE must be a whole number from 1 to 1000, not 'few'.",
    "DRAIN_SECONDS must be a number of seconds from 0 to 60, not '-1'.",
  ]);
});

test('a replica is a replica of something', () => {
  const DATABASE_REPLICA_URL = 'postgres://shop@replica:5432/pasal';
  expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual([
    'DATABASE_REPLICA_URL needs DATABASE_URL, whose copy it is.',
  ]);
  expect(
    problemsOf({ DATABASE_REPLICA_URL: 'replica', DATABASE_URL: 'postgres://shop@primary:5432/pasal' }),
  ).toEqual(['DATABASE_REPLICA_URL must be an address such as postgres://user:password@replica:5432/pasal.']);
});

test('where to die is for proofs alone: a live shop does not start with it', () => {
  expect(problemsOf({ ...live, FETCH_LOOPBACK: 'true' })).toEqual([
    'FETCH_LOOPBACK is for tests: a live shop does not start with it.',
  ]);
  expect(readConfig({ CRASH_AT: 'order-placed' }).crashAt).toBe('order-placed');
  expect(problemsOf({ CRASH_AT: 'anywhere' })[0]).toMatch(
    /^CRASH_AT must be one of order-quoted, .*, not 'anywhere'\.$/,
  );
  expect(problemsOf({ ...live, CRASH_AT: 'order-placed' })).toEqual([
    'CRASH_AT is for proofs: a live shop does not start with it.',
  ]);
});

const fonepay = {
  FONEPAY_MERCHANT_CODE: 'M1',
  FONEPAY_SECRET_KEY: 'key',
  FONEPAY_USERNAME: 'shop',
  FONEPAY_PASSWORD: 'word',
};

test('Fonepay needs all its four, and a live shop none of its rehearsal stages', () => {
  expect(problemsOf({ ...live, ...fonepay })).toEqual([]);
  expect(problemsOf({ ...fonepay, FONEPAY_PASSWORD: '' })[0]).toMatch(/needed together/);
  for (const FONEPAY_BASE_URL of ['https://dev-merchantapi.fonepay.com/', 'http://127.0.0.1:4000/'])
    expect(problemsOf({ ...live, ...fonepay, FONEPAY_BASE_URL })).toEqual([
      "FONEPAY_BASE_URL must be Fonepay's own live address in live mode.",
    ]);
});
