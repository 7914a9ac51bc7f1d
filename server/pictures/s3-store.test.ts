import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createOwner } from '#server/testing/owner.ts';
import { photo, uploadTo } from '#server/testing/pictures.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { collectUnusedPictures } from './pictures.ts';
import { s3Store } from './s3-store.ts';

const keys = { accessKeyId: 'KEY', secretAccessKey: 'se/cret', region: 'ap-south-1', service: 's3' };
let bucket: Map<string, Buffer>;
let isFull = false;
let server: Server;
let address: string;

/** A bucket that believes only what is properly signed. */
beforeEach(async () => {
  bucket = new Map();
  isFull = false;
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    response.statusCode = (await isSigned(request)) ? answer(request, body) : 403;
    response.end(request.method === 'GET' ? bucket.get(request.url ?? '') : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

function answer({ method, url = '' }: IncomingMessage, body: Buffer): number {
  if (method === 'PUT' && isFull && bucket.size > 0) return 507;
  if (method === 'PUT') bucket.set(url, body);
  if (method === 'DELETE') bucket.delete(url);
  return method === 'GET' && !bucket.has(url) ? 404 : 200;
}

async function isSigned({ method, url, headers }: IncomingMessage): Promise<boolean> {
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: `http://${address}${url}`,
    datetime: String(headers['x-amz-date']),
    headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
  });
  return headers.authorization === (await signer.authHeader());
}

const openShop = () => {
  const url = `http://KEY:${encodeURIComponent('se/cret')}@${address}/shop/pictures/?region=ap-south-1`;
  const { picturesS3 } = readConfig({ PICTURES_S3_URL: url });
  return testShop({ picturesS3 });
};

test('pictures live in the bucket, are served from it, and leave it when nobody wants them', async () => {
  const shop = await openShop();
  const { token } = await createOwner(shop);
  const answer = await uploadTo(shop, token, [{ bytes: await photo({ width: 400, height: 300 }) }]);
  const { url } = answer.body.data.pictures[0];
  const hash = /u\/(.{32})/.exec(url)?.[1];
  expect([...bucket.keys()].sort()).toEqual(
    ['320.avif', '320.webp', '400.avif', '400.webp'].map((file) => `/shop/pictures/${hash}/${file}`),
  );
  const inDatabase = await shop.db.selectFrom('picture_files').where('bytes', 'is not', null).execute();
  expect(inDatabase).toEqual([]);
  const served = await shop.app.inject(url);
  expect(served.rawPayload.equals(bucket.get(`/shop/pictures/${hash}/400.webp`) ?? Buffer.of())).toBe(true);

  const { picturesS3 } = shop.shop.config;
  const inNineDays = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000);
  await collectUnusedPictures(shop.db, picturesS3 && s3Store(picturesS3), inNineDays);
  expect(bucket.size).toBe(0);
});

test('a store that fails gets a sentence, and leaves nothing', async () => {
  const shop = await openShop();
  const { token } = await createOwner(shop);
  isFull = true;
  expect(await uploadTo(shop, token, [{ bytes: await photo() }])).toMatchObject({
    status: 503,
    body: { message: 'Pictures cannot be stored right now. Please try again in a moment.' },
  });
  expect(bucket.size).toBe(0);
  expect(await shop.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

test('an address that cannot be a bucket is named at the start', () => {
  for (const url of ['nonsense', 'https://s3.example.com/bucket', 'https://K:S@s3.example.com/']) {
    expect(() => readConfig({ PICTURES_S3_URL: url })).toThrow('PICTURES_S3_URL must be an address such as');
  }
});
