import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { type File, photo, uploadTo } from '#server/testing/pictures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';
import { collectUnusedPictures } from './pictures.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

const upload = (...files: File[]) => uploadTo(shop, owner.token, files);
const uploaded = async (bytes: Buffer): Promise<string> =>
  (await upload({ bytes })).body.data.pictures[0].url;
const count = async () =>
  (
    await shop.db
      .selectFrom('pictures')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('only admins upload', async () => {
  expect((await uploadTo(shop, undefined, [{ bytes: await photo() }])).status).toBe(401);
  const { token } = await createPerson(shop);
  expect((await uploadTo(shop, token, [{ bytes: await photo() }])).status).toBe(403);
});

test('pictures come back upright, without metadata, in the formats and sizes of the pages', async () => {
  const { status, body } = await upload(
    { bytes: await photo({ width: 1200, height: 800, colour: '#204080', orientation: 6 }) },
    {
      name: 'small.png',
      bytes: await sharp({ create: { width: 30, height: 20, channels: 4, background: '#0f08' } })
        .png()
        .toBuffer(),
    },
  );
  expect(status).toBe(201);
  const [turned, small] = body.data.pictures;
  expect(turned).toMatchObject({ width: 800, height: 1200 });
  expect(turned.url).toMatch(/^\/pictures\/u\/[0-9a-f]{32}-[0-9a-f]{6}-800x1200-800\.webp$/);
  expect(small).toMatchObject({ width: 30, height: 20 });

  for (const width of [320, 640, 800]) {
    for (const format of ['avif', 'webp']) {
      const address = turned.url.replace(/-800\.webp$/, `-${width}.${format}`);
      const file = await shop.app.inject(address);
      expect(file.statusCode, address).toBe(200);
      expect(file.headers['content-type']).toBe(`image/${format}`);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const metadata = await sharp(file.rawPayload).metadata();
      expect(metadata).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' });
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
      expect(file.rawPayload.includes('Lazimpat')).toBe(false);
    }
  }
  expect((await shop.app.inject(turned.url.replace('-800.webp', '-1080.webp'))).statusCode).toBe(404);
  expect((await sharp((await shop.app.inject(small.url)).rawPayload).metadata()).hasAlpha).toBe(true);
});

test('a page of them is let through, a flood is not', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.005 });
  const missing = `/pictures/u/${'0'.repeat(32)}-204080-800x1200-800.webp`;
  const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject(missing)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(404));
  expect(statuses.at(-1)).toBe(429);
});

test('the same picture is kept once, under the name of its content', async () => {
  const bytes = await photo({ colour: '#123456' });
  const first = await uploaded(bytes);
  const before = await count();
  expect(await uploaded(bytes)).toBe(first);
  expect(await count()).toBe(before);
});

test('a picture can be shown by products and categories; one that is not there cannot', async () => {
  const url = await uploaded(await photo({ colour: '#654321' }));
  const product = await owner.add({ image: url, imageAlts: { [url]: ' The red jacket ', '/other': 'no' } });
  expect(product).toMatchObject({ images: [url], image_alts: { [url]: 'The red jacket' } });
  const category = await owner.call('PUT', `/admin/categories/${owner.categoryId}`, { image: url });
  expect(category.body.data.category.image).toBe(url);

  const gone = url.replace(/u\/.{32}/, `u/${'0'.repeat(32)}`);
  expect(await owner.create({ images: [url, gone] })).toMatchObject({
    status: 400,
    body: { message: 'A picture is no longer there. Please upload it again.' },
  });
  expect((await owner.create({ image: '/admin/users' })).body.message).toBe(
    'image must be a valid image address',
  );
});

test('beside a link, a picture is shown whole in one shape, made once', async () => {
  const url = await uploaded(await photo({ width: 600, height: 900, colour: '#c04020' }));
  const hash = /u\/(.{32})/.exec(url)?.[1] ?? '';
  const first = await shop.app.inject(`/pictures/shared/${hash}.jpg`);
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  });
  const [kept] = await shop.db
    .selectFrom('picture_files')
    .where('picture_hash', '=', hash)
    .where('format', '=', 'jpeg')
    .select('bytes')
    .execute();
  expect(kept?.bytes?.equals(first.rawPayload)).toBe(true);
  expect((await shop.app.inject(`/pictures/shared/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404);
  expect((await shop.app.inject('/pictures/shared/demo/nothing.jpg')).statusCode).toBe(404);
});

describe('what is refused leaves nothing', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    [
      'a text',
      () => Buffer.from('not a picture at all, but long enough'),
      400,
      'is not a picture we can read',
    ],
    ['nothing', () => Buffer.alloc(0), 400, 'is not a picture we can read'],
    [
      'a drawing that could hold a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      400,
      'is not a picture we can read',
    ],
    [
      'half a photo',
      async () => (await photo({ width: 400, height: 400 })).subarray(0, 900),
      400,
      'is damaged',
    ],
    ['a bomb', () => bomb(), 400, 'has more than 50 megapixels'],
    ['a giant file', () => Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), 413, 'is larger than 15 MB'],
  ];
  test.each(cases)('%s', async (_, bytes, status, words) => {
    const before = await count();
    const good = { bytes: await photo({ colour: '#0a0b0c' }) };
    const answer = await upload(good, { name: 'tea.jpg', bytes: await bytes() });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(`tea.jpg ${words}`);
    expect(await count()).toBe(before);
  });

  test('no file, or too many', async () => {
    expect(await upload()).toMatchObject({ status: 400, body: { message: 'Please choose a picture.' } });
    expect((await owner.call('POST', '/admin/pictures', {})).body.message).toBe('Please choose a picture.');
    const bytes = await photo();
    expect(await upload(...Array.from({ length: 13 }, () => ({ bytes })))).toMatchObject({
      status: 413,
      body: { message: 'Please send at most 12 pictures at once.' },
    });
  });

  test('a form that was cut short', async () => {
    const answer = await shop.call('POST', '/admin/pictures', {
      token: owner.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'The upload was cut short. Please try again.' },
    });
  });
});

test('what nothing has shown for a week is collected', async () => {
  const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000);
  const [kept, dropped, never] = await Promise.all(
    ['#111111', '#222222', '#333333'].map(async (colour) => uploaded(await photo({ colour }))),
  );
  const isThere = async (url = '') =>
    (await shop.app.inject(`${url}`.replace('.webp', '.avif'))).statusCode === 200;
  const product = await owner.add({ images: [kept, dropped] });
  await collectUnusedPictures(shop.db, undefined, days(6));
  expect(await isThere(never)).toBe(true);
  await collectUnusedPictures(shop.db, undefined, days(8));
  expect([await isThere(kept), await isThere(dropped)]).toEqual([true, true]);

  await owner.call('PUT', `/admin/products/${product._id}`, { images: [kept] });
  await collectUnusedPictures(shop.db, undefined, days(6));
  const left = await shop.db.selectFrom('pictures').select('hash').execute();
  const has = (url = '') => left.some(({ hash }) => url.includes(hash));
  expect([has(kept), has(dropped), has(never)]).toEqual([true, true, false]);
  await collectUnusedPictures(shop.db, undefined, days(8));
  const end = (await shop.db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash);
  expect(end.some((hash) => dropped?.includes(hash))).toBe(false);
  expect(end.some((hash) => kept?.includes(hash))).toBe(true);
});

test('the picture of a variant is not collected', async () => {
  const picture = await uploaded(await photo({ colour: '#444444' }));
  await owner.add({ variants: [{ stock: 1, image: picture }] });
  await collectUnusedPictures(shop.db, undefined, new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));
  await collectUnusedPictures(shop.db, undefined, new Date(Date.now() + 60 * 24 * 60 * 60 * 1000));
  const left = await shop.db.selectFrom('pictures').select('hash').execute();
  expect(left.some(({ hash }) => picture?.includes(hash))).toBe(true);
});

/** A PNG of a few hundred bytes that says it is 30,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeInt32BE(crc32(png.subarray(12, 29)) | 0, 29);
  return png;
}
