import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicShop } from '#contract/public-shop.ts';
import { draftedShop, publicShop } from '#server/pages/public-shop.ts';
import { auditOf } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { photo, uploadTo } from '#server/testing/pictures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { advanceAnnouncements } from './appearance.ts';

let shop: TestShop;
let owner: Owner;
let pages: PublicShop;
let drafted: PublicShop;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  pages = publicShop(shop.shop);
  drafted = draftedShop(pages, shop.shop);
});
afterAll(() => shop.close());

const change = (draft: object) => owner.call('PUT', '/admin/appearance', draft);
const publish = () => owner.call('POST', '/admin/appearance/publish');
const words = (en: string, ne = '') => ({ en, ne });
const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000).toISOString();

test('a new shop is neutral', async () => {
  expect(await pages.appearance()).toEqual({
    logo: '',
    colour: '',
    accent: '',
    hero: { image: '', imageDark: '', title: words(''), text: words('') },
    sections: [{ kind: 'benefits' }, { kind: 'featured' }, { kind: 'categories' }],
    categories: [],
    announcements: [],
    footer: words(''),
    links: [],
    pages: [],
    isPreview: false,
    version: 1,
  });
});

test('a change is seen in the preview, and by everybody once it is published', async () => {
  const { body } = await uploadTo(shop, owner.token, [{ bytes: await photo({ colour: '#777777' }) }]);
  const { url } = body.data.pictures[0];
  const answer = await change({
    logo: url,
    hero: { image: '', imageDark: '', title: words('Tea of Ilam'), text: words('') },
  });
  expect(answer.body.data).toMatchObject({ isPublished: false, draft: { logo: url, footer: words('') } });
  expect((await pages.appearance()).hero.title).toEqual(words(''));
  expect(await drafted.appearance()).toMatchObject({
    isPreview: true,
    logo: url,
    hero: { title: words('Tea of Ilam') },
  });

  expect((await publish()).body.data.isPublished).toBe(true);
  expect(await pages.appearance()).toMatchObject({
    isPreview: false,
    version: 2,
    hero: { title: words('Tea of Ilam') },
  });
  await change({ footer: words('Open every day') });
  const discarded = await owner.call('POST', '/admin/appearance/discard');
  expect(discarded.body.data).toMatchObject({ isPublished: true, draft: { footer: words('') } });
  expect((await auditOf(shop, 'shop')).map(({ action }) => action)).toEqual([
    'appearance.draft',
    'appearance.publish',
    'appearance.draft',
    'appearance.discard',
  ]);
  expect(await change({ footer: words('x'), version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'appearanceChanged' },
  });
});

test('a colour must leave white text readable, and links must lead somewhere', async () => {
  expect(await change({ colour: '#ffee00' })).toMatchObject({
    status: 400,
    body: { code: 'colourTooLight' },
  });
  expect(await change({ accent: '#99ccff' })).toMatchObject({
    status: 400,
    body: { code: 'accentTooLight' },
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
  expect((await pages.appearance()).links).toEqual([
    { name: 'whatsapp', href: 'https://wa.me/9779800000000' },
    { name: 'viber', href: 'viber://chat?number=%2B9779800000000' },
    { name: 'facebook', href: 'https://facebook.com/tea' },
  ]);
});

test('announcements have their time, and pages hear when it begins and ends', async () => {
  await change({
    announcements: [
      { text: words('Dashain is over'), from: null, until: hours(-1) },
      { text: words('Tihar is here', 'तिहार आयो'), from: hours(-1), until: hours(1) },
      { text: words('Soon'), from: hours(1), until: null },
    ],
  });
  await publish();
  expect((await pages.appearance()).announcements).toEqual([words('Tihar is here', 'तिहार आयो')]);
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
  await change({
    pages: {
      about: words(written),
      delivery: words(' '),
      returns: words('', '# फिर्ता'),
      terms: words(''),
      privacy: words(''),
    },
  });
  await publish();
  expect((await pages.appearance()).pages).toEqual(['about', 'returns']);
  expect(await pages.readPage('about', 'ne')).toEqual([
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
  expect(await pages.readPage('delivery', 'en')).toBeUndefined();
  expect(await pages.readPage('constructor', 'en')).toBeUndefined();
  expect(await pages.readPage('returns', 'en')).toEqual([{ tag: 'h2', children: ['फिर्ता'] }]);
});

test('sections stand once, and name categories that are there', async () => {
  const { categoryId } = owner;
  const sections = [{ kind: 'category', id: categoryId }, { kind: 'featured' }];
  expect((await change({ sections, categories: [categoryId] })).body.data.draft.sections).toEqual(sections);
  expect((await change({ sections: [...sections, { kind: 'featured' }] })).body.code).toBe('sectionTwice');
  expect((await change({ sections: [{ kind: 'category' }] })).body.code).toBe('sectionTwice');
  const gone = crypto.randomUUID();
  expect((await change({ sections: [{ kind: 'category', id: gone }] })).body.code).toBe('sectionGone');
  expect((await change({ categories: [gone] })).body.code).toBe('sectionGone');
  expect((await owner.call('GET', '/admin/appearance')).body.data.draft.sections).toEqual(sections);
});

test('drafting forgets no kept page; only what is shown does', async () => {
  await change({ footer: words('One') });
  await publish();
  const heard: string[] = [];
  const stop = shop.shop.changes.subscribe((what) => heard.push(what?.topic ?? 'everything'));
  await change({ footer: words('Two') });
  await shop.shop.changes.settle();
  expect(heard).toEqual(['appearance']);
  await publish();
  await shop.shop.changes.settle();
  expect(heard.slice(1).sort()).toEqual(['appearance', 'settings']);
  stop();
});
