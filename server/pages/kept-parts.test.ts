import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressPage } from '#server/answers/encodings.ts';
import { createProduct, pathOf } from '#server/testing/fixtures.ts';
import { addJacket } from '#server/testing/jacket.ts';
import { createOwner } from '#server/testing/owner.ts';
import { openPageShop, type PageShop } from '#server/testing/page-shop.ts';
import { photo, uploadTo } from '#server/testing/pictures.ts';

let shop: PageShop;
beforeAll(async () => {
  shop = await openPageShop();
}, 120_000);
afterAll(() => shop.close());

const part = (html: string, name: 'header' | 'footer') =>
  new RegExp(`<${name} [\\s\\S]*</${name}>`).exec(html)?.[0] ?? '';

async function frames(addresses: string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const address of addresses) {
    const { body } = await shop.open(address);
    seen[address] = part(body, 'header') + part(body, 'footer');
  }
  return seen;
}

test('header and footer are those of each page, whichever was opened first', async () => {
  const owner = await createOwner(shop);
  const product = await pathOf(shop, await createProduct(shop));
  const addresses = [
    '/',
    product,
    `/ne${product}`,
    '/products',
    '/products?search=lamp',
    '/products?maxPrice=90&featured=true',
    '/ne/products',
    '/checkout',
    '/cart',
    '/orders/no-such-order',
    '/nowhere',
    '/PRODUCTS',
  ];
  await owner.call('PUT', '/admin/settings', { shopName: 'Ilam Tea' });
  const before = await frames(addresses);
  // What is kept of the first round goes with the old name.
  await owner.call('PUT', '/admin/settings', { shopName: 'Other' });
  await shop.open('/');
  await owner.call('PUT', '/admin/settings', { shopName: 'Ilam Tea' });
  expect(await frames(addresses.toReversed())).toEqual(before);

  for (const frame of Object.values(before)) expect(frame).toContain('Ilam Tea');
  expect(before['/products?search=lamp']).toContain('value="lamp"');
  expect(before['/products']).toContain('aria-current="page"');
  expect(before['/']).not.toContain('aria-current="page"');
  expect(before['/checkout']).not.toContain('role="search"');
});

test('the switch of languages leads to this very page', async () => {
  const product = await pathOf(shop, await createProduct(shop));
  const pairs: [string, string][] = [
    ['/', '/ne'],
    ['/ne', '/'],
    [product, `/ne${product}`],
    [`/ne${product}`, product],
    ['/products?maxPrice=90&featured=true', '/ne/products?maxPrice=90&amp;featured=true'],
    [`/products?search=${encodeURIComponent('"><b>\'&')}`, '/ne/products?search=%22%3E%3Cb%3E%27%26'],
  ];
  for (const [address, other] of [...pairs, ...pairs]) {
    const { body } = await shop.open(address);
    const links = [...body.matchAll(/<a href="([^"]*)" lang="\w+" hrefLang=/g)].map(([, link]) => link);
    expect(links, address).toEqual([other, other, other]);
    expect(body).not.toContain('kept-part');
  }
});

test('a card is kept as long as what it shows: in both languages, with its words', async () => {
  const owner = await createOwner(shop);
  const name = `Jacket ${randomUUID()}`;
  const { id } = await addJacket(owner, { name, optionWords: { Red: 'रातो', Blue: 'निलो' } });
  const cardAt = async (address: string) => {
    const { body } = await shop.open(`${address}?search=${name}&sort=${++turn}`);
    const cards = [...body.matchAll(/<article [\s\S]*?<\/article>/g)].map(([card]) => card);
    return cards.find((card) => card.includes(name)) ?? '';
  };
  let turn = 0;
  for (const _ of [1, 2]) {
    expect(await cardAt('/products')).toContain('Comes in');
    expect(await cardAt('/ne/products')).toContain('रातो');
  }
  await owner.call('PUT', `/admin/products/${id}`, { optionWords: { Red: 'लाल' } });
  expect(await cardAt('/ne/products')).toContain('लाल');
  const before = await cardAt('/products');
  await owner.call('PUT', `/admin/products/${id}`, { featured: true });
  expect(await cardAt('/products')).not.toBe(before);
});

test('the first page that shows the logo asks for no more than the others', async () => {
  const owner = await createOwner(shop);
  const { body } = await uploadTo(shop, owner.token, [{ bytes: await photo({ colour: '#777777' }) }]);
  await owner.call('PUT', '/admin/appearance', { logo: body.data.pictures[0].url });
  await owner.call('POST', '/admin/appearance/publish');
  for (const address of ['/cart', '/login', '/products']) {
    const page = (await shop.open(address)).body;
    const logo = /<img src="([^"]+)"/.exec(part(page, 'header'))?.[1];
    expect(logo).toBeTruthy();
    expect(page, address).not.toContain(`<link rel="preload" as="image" href="${logo}"`);
  }
});

test('a page is whole with what shows it in the browser: its own routes, and no other', async () => {
  const product = await pathOf(shop, await createProduct(shop));
  const routesOf = (body: string) =>
    JSON.parse(/data-app="">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
      manifest: string;
      routes: Record<string, string>;
    };
  const page = routesOf((await shop.open(product)).body);
  expect(Object.keys(page.routes)).toEqual(['root', 'storefront/frame/layout', 'storefront/product/product']);
  expect(page.manifest).toMatch(/^\/assets\/shop-manifest-\w+\.js$/);
  const office = routesOf((await shop.open('/admin/products')).body);
  expect(Object.keys(office.routes)).toContain('admin/frame/layout');
  expect(office.manifest).toMatch(/^\/assets\/manifest-\w+\.js$/);
});

test('what was loaded for a page can neither end its script nor begin another', async () => {
  const product = await pathOf(
    shop,
    await createProduct(shop, { name: 'Lamp </script><script>alert(1)</script> दियो' }),
  );
  const { body } = await shop.open(product);
  const data = /data-loaded="">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(data).not.toContain('<');
  expect(JSON.parse(data.split('\n')[0] ?? '')).toContain('Lamp </script><script>alert(1)</script> दियो');
});

test('search engines read what each page is about, which no browser loads', async () => {
  const name = 'Lamp </script><b> दियो';
  const product = await pathOf(shop, await createProduct(shop, { name }));
  const pages = {
    '/': ['OnlineStore', 'WebSite'],
    '/products': ['BreadcrumbList'],
    [product]: ['Product', 'BreadcrumbList'],
    [`/ne${product}`]: ['Product', 'BreadcrumbList'],
    '/seller': ['Organization'],
    '/cart': [],
  };
  for (const [address, types] of Object.entries(pages)) {
    const { body } = await shop.open(address);
    const [described] = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = JSON.parse(described?.[1] ?? '[]') as { '@type': string; name?: string }[];
    expect([address, ...things.map((thing) => thing['@type'])]).toEqual([address, ...types]);
    if (address.endsWith(product)) expect(things[0]?.name).toBe(name);
    expect(body.split('schema.org').length > 1).toBe(types.length > 0);
    expect(/data-loaded="">(.*?)<\/script>/s.exec(body)?.[1]).not.toContain('schema.org');
  }
});

test.each([0, 10, 5_000, 70_000, 3_000_000])('%i bytes are compressed as they are', async (length) => {
  const page = Buffer.from(Array.from({ length }, (_, place) => (place * 7919 * (1 + (place >> 8))) & 0xff));
  const before = Buffer.from(page);
  const { brotliDecompressSync } = await import('node:zlib');
  expect(brotliDecompressSync(await compressPage(page)).equals(before)).toBe(true);
  expect(page.equals(before)).toBe(true);
});
