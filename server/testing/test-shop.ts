import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '#database/connect.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { App } from '#server/http/fastify-app.ts';
import { listenForChanges } from '#server/live/changes.ts';
import { openShop, type Shop } from '#server/shop.ts';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

/** For tests of locks: whoever waits for one waits for longer than a test. */
export const patientLimits = {
  poolSize: 20,
  statementSeconds: 600,
  lockSeconds: 600,
  idleInTransactionSeconds: 600,
};

export type TestShop = {
  app: App;
  shop: Shop;
  db: Database;
  url: string;
  /** A call under /api; `token` signs it, an object `body` is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  close(): Promise<void>;
};

export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it finds, so the body stays untyped
export type TestAnswer = { status: number; body: any; headers: Record<string, unknown> };

/** The real app on a database of its own. Call `close` in afterAll. */
export async function openTestShop(settings: Partial<Config> = {}): Promise<TestShop> {
  const serverUrl = inject('serverUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const url = databaseUrl(serverUrl, name);
  const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' }), ...settings };
  const { db } = connect(url, config.databaseLimits);
  const changes = await listenForChanges(url);
  const shop = openShop(config, db, changes);
  const app = await buildApp(shop);
  return {
    app,
    shop,
    db,
    url,
    async call(method, path, options = {}) {
      // What a test wrote past the app is known before it asks.
      if (method === 'GET') await changes.settle();
      return await call(app, method, path, options);
    },
    async close() {
      await app.close();
      await changes.close();
      await db.destroy();
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The same, for one test: it cleans up after itself. */
export async function testShop(settings: Partial<Config> = {}): Promise<TestShop> {
  const shop = await openTestShop(settings);
  onTestFinished(() => shop.close());
  return shop;
}

async function call(
  app: App,
  method: string,
  path: string,
  { token, body, headers }: CallOptions,
): Promise<TestAnswer> {
  const answer = await app.inject({
    method: method as InjectOptions['method'],
    url: `/api${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
