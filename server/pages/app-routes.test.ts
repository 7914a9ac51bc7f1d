import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { photo, uploadTo } from '#server/testing/pictures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { appRoutes } from './app-routes.ts';
import { ensureBuilt } from './built-web.ts';
import { publicShop } from './public-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  await ensureBuilt(new AbortController().signal);
  shop = await openTestShop();
  appRoutes(shop.app, shop.shop, publicShop(shop.shop));
  owner = await createOwner(shop);
}, 120_000);
afterAll(() => shop.close());

const manifest = async (path: string) => (await shop.app.inject(path)).json();
const icon = async (src: string) => sharp((await shop.app.inject(src)).rawPayload);
const colourAt = async (src: string, x: number, y: number) => {
  const { data } = await (await icon(src))
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

test('a shop without a face is an app with a neutral mark, in both languages', async () => {
  const [english, nepali] = [
    await manifest('/manifest.webmanifest'),
    await manifest('/ne/manifest.webmanifest'),
  ];
  expect(english).toMatchObject({ start_url: '/', lang: 'en', name: 'Pasal', theme_color: '#b3122f' });
  expect(nepali).toMatchObject({ start_url: '/ne', lang: 'ne', id: english.id });
  expect(nepali.shortcuts).toContainEqual({ name: 'कार्ट', url: '/ne/cart' });
  const [small, large, maskable] = english.icons.map(({ src }: { src: string }) => src);
  expect(await (await icon(small)).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
  expect(await (await icon(large)).metadata()).toMatchObject({ width: 512, height: 512 });
  // Round where it stands by itself, to the edge where the phone cuts it.
  expect((await colourAt(large, 0, 0))[3]).toBe(0);
  expect(await colourAt(maskable, 0, 0)).toEqual([0xb3, 0x12, 0x2f, 255]);
  expect((await shop.app.inject('/app-icon-9999.png')).statusCode).toBe(404);
});

test('its logo and colour are those of the app, at new addresses', async () => {
  const before = await manifest('/manifest.webmanifest');
  const { body } = await uploadTo(shop, owner.token, [
    { bytes: await photo({ width: 400, height: 100, colour: '#0b6b3a' }) },
  ]);
  const { url } = body.data.pictures[0];
  await owner.call('PUT', '/admin/appearance', { logo: url, colour: '#0b6b3a' });
  await owner.call('POST', '/admin/appearance/publish');
  const after = await manifest('/manifest.webmanifest');
  expect(after.theme_color).toBe('#0b6b3a');
  expect(after.icons[2].src).not.toBe(before.icons[2].src);
  expect(await colourAt(after.icons[2].src, 2, 2)).toEqual([255, 255, 255, 255]);
  const middle = await colourAt(after.icons[2].src, 256, 256);
  for (const [at, part] of [0x0b, 0x6b, 0x3a].entries())
    expect(Math.abs((middle[at] ?? 0) - part)).toBeLessThan(12);
});

test('whoever saves data gets a smaller picture', async () => {
  const { body } = await uploadTo(shop, owner.token, [
    { bytes: await photo({ width: 1200, height: 900, colour: '#336699' }) },
  ]);
  const url = body.data.pictures[0].url.replace(/-\d+\.webp$/, '-1080.webp');
  const widthOf = async (headers: Record<string, string>) =>
    (await sharp((await shop.app.inject({ url, headers })).rawPayload).metadata()).width;
  expect(await widthOf({})).toBe(1080);
  expect(await widthOf({ 'save-data': 'on' })).toBe(640);
  expect((await shop.app.inject(url)).headers.vary).toContain('Save-Data');
});
