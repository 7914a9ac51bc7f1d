import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicShop } from '#contract/public-shop.ts';
import { publicShop } from '#server/pages/public-shop.ts';
import { auditOf } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { photo, uploadTo } from '#server/testing/pictures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { advanceAnnouncements } from './appearance.ts';

let shop: TestShop;
let owner: Owner;
let pages: PublicShop;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  pages = publicShop(shop.shop);
});
afterAll(() => shop.close());

const change = (draft: object) => owner.call('PUT', '/admin/appearance', draft);
const publish = () => owner.call('POST', '/admin/appearance/publish');
const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000).toISOString();

test('a new shop is neutral', async () => {
  expect(await pages.appearance(null)).toEqual({
    logo: '',
    colour: '',
    hero: { image: '', imageDark: '', title: '', text: '' },
    categories: [],
    announcements: [],
    footer: '',
    links: [],
    pages: [],
    isPreview: false,
  });
});

test('a change is seen in the preview, and by everybody once it is published', async () => {
  const { body } = await uploadTo(shop, owner.token, [{ bytes: await photo({ colour: '#777777' }) }]);
  const { url } = body.data.pictures[0];
  const drafted = await change({
    logo: url,
    hero: { image: '', imageDark: '', title: 'Tea of Ilam', text: '' },
  });
  expect(drafted.body.data).toMatchObject({ isPublished: false, draft: { logo: url, footer: '' } });
  const key = new URLSearchParams(drafted.body.data.previewPath.slice(2)).get('preview');
  expect((await pages.appearance(null)).hero.title).toBe('');
  expect((await pages.appearance('guessed')).hero.title).toBe('');
  expect(await pages.appearance(key)).toMatchObject({
    isPreview: true,
    logo: url,
    hero: { title: 'Tea of Ilam' },
  });

  expect((await publish()).body.data.isPublished).toBe(true);
  expect((await pages.appearance(null)).hero.title).toBe('Tea of Ilam');
  expect((await auditOf(shop, 'shop')).map(({ action }) => action)).toEqual(['appearance.publish']);
  expect(await change({ footer: 'x', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'appearanceChanged' },
  });
});

test('a colour must leave white text readable, and links must lead somewhere', async () => {
  expect(await change({ colour: '#ffee00' })).toMatchObject({
    status: 400,
    body: { code: 'colourTooLight' },
  });
  expect((await change({ colour: 'red' })).status).toBe(400);
  expect((await change({ colour: '#1b4f93' })).status).toBe(200);
  const links = {
    whatsapp: '980-0000000',
    viber: '+977 9800000000',
    messenger: '',
    facebook: '',
    instagram: '',
    tiktok: '',
  };
  expect((await change({ links: { ...links, facebook: 'javascript:alert(1)' } })).body.code).toBe(
    'linkInvalid',
  );
  await change({ links: { ...links, facebook: 'https://facebook.com/tea' } });
  await publish();
  expect((await pages.appearance(null)).links).toEqual([
    { name: 'whatsapp', href: 'https://wa.me/9779800000000' },
    { name: 'viber', href: 'viber://chat?number=%2B9779800000000' },
    { name: 'facebook', href: 'https://facebook.com/tea' },
  ]);
});

test('announcements have their time, and pages hear when it begins and ends', async () => {
  await change({
    announcements: [
      { text: 'Dashain is over', from: null, until: hours(-1) },
      { text: 'Tihar is here', from: hours(-1), until: hours(1) },
      { text: 'Soon', from: hours(1), until: null },
    ],
  });
  await publish();
  expect((await pages.appearance(null)).announcements).toEqual(['Tihar is here']);
  const heard: string[] = [];
  const stop = shop.shop.changes.subscribe((what) => heard.push(what?.topic ?? 'everything'));
  await advanceAnnouncements(shop.db);
  await expect.poll(() => heard).toEqual(['settings']);
  await advanceAnnouncements(shop.db, new Date(hours(2)));
  await expect.poll(() => heard).toEqual(['settings', 'settings']);
  stop();
});

test('pages are written in Markdown, and nothing in them can run', async () => {
  const written =
    '# About us\n\nWe *sell* **tea** <script>alert(1)</script>\n\n- [Map](https://maps.example/x)\n- [No](javascript:alert(1))\n\n![x](https://x.example/y.png)';
  await change({ pages: { about: written, delivery: ' ', returns: '', terms: '', privacy: '' } });
  await publish();
  expect((await pages.appearance(null)).pages).toEqual(['about']);
  expect(await pages.readPage('about')).toEqual([
    { tag: 'h2', children: ['About us'] },
    {
      tag: 'p',
      children: [
        'We ',
        { tag: 'em', children: ['sell'] },
        ' ',
        { tag: 'strong', children: ['tea'] },
        ' <script>alert(1)</script>',
      ],
    },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: [{ tag: 'a', href: 'https://maps.example/x', children: ['Map'] }] },
        { tag: 'li', children: ['[No](javascript:alert(1))'] },
      ],
    },
    { tag: 'p', children: ['x'] },
  ]);
  expect(await pages.readPage('delivery')).toBeUndefined();
  expect(await pages.readPage('constructor')).toBeUndefined();
});
