import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPicture, isPublicAddress } from '#server/pictures/fetch-picture.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let pictures: Server;
let at: string;
beforeAll(async () => {
  shop = await openTestShop({ fetchesLoopback: true });
  owner = await createOwner(shop);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3122f' } })
    .png()
    .toBuffer();
  pictures = createServer((request, response) => {
    if (request.url === '/away.png') return response.writeHead(302, { location: '/red.png' }).end();
    if (request.url === '/inside.png')
      return response.writeHead(302, { location: 'http://192.168.1.1/secret.png' }).end();
    if (request.url === '/large.png') {
      response.writeHead(200);
      const more = () => !response.destroyed && response.write(Buffer.alloc(1_000_000), more);
      return more();
    }
    if (request.url !== '/red.png') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  pictures.close();
  await shop.close();
});

const send = async (csv: string, query = '') => (await owner.send(csv, `/foreign${query}`)).body.data;
const turn = (csv: string, wishes = '&createCategories=true&pictures=true') =>
  send(csv, `?dryRun=false${wishes}`);
const productAt = async (name: string) => {
  const { body } = await owner.call('GET', `/admin/products?search=${encodeURIComponent(name)}`);
  return body.data.products[0];
};

const shopify = (handle: string) =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Alt Text,Variant Image,SEO Title,Status',
    `${handle},Wool Jacket ${handle},"<p>Warm &amp; dry &constructor;</p><ul><li>Zip</li></ul>",Us,Outdoor ${handle},"wool, winter",true,Size,M,Colour,Red,${handle}-M,800,4,"2,500.00",3000,890123,${at}/red.png,Front,${at}/red.png,Best jacket,active`,
    `${handle},,,,,,,,L,,Red,${handle}-L,800,-2,2600,3000,,${at}/away.png,Back,,,`,
    `plain-${handle},Tea ${handle},,,,,false,Title,Default Title,,,,0,7,150,,,,,,,`,
  ].join('\r\n');

test('an export of Shopify: variants, plain goods, categories, pictures, and a report', async () => {
  const csv = shopify('sj1');
  const plan = await send(csv);
  expect(plan).toMatchObject({
    source: 'shopify',
    total: 2,
    newCategories: ['Outdoor sj1', 'Other'],
    rows: [
      { line: 2, variants: 2, result: 'new', notes: [] },
      { line: 4, variants: 1, result: 'new' },
    ],
  });
  expect(await productAt('Wool Jacket sj1')).toBeUndefined();

  const done = await turn(csv);
  expect(done).toMatchObject({ next: null, newCategories: ['Other', 'Outdoor sj1'] });
  expect(done.rows.map(({ result, notes }: { result: string; notes: string[] }) => [result, notes])).toEqual([
    ['created', []],
    ['created', []],
  ]);
  const jacket = await productAt('Wool Jacket sj1');
  expect(jacket).toMatchObject({
    slug: 'sj1',
    description: 'Warm & dry &constructor;\n\n• Zip',
    price: 2500,
    compareAtPrice: 3000,
    category_name: 'Outdoor sj1',
    tags: ['wool', 'winter'],
    seoTitle: 'Best jacket',
    weight: 800,
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Colour', values: ['Red'] },
    ],
  });
  expect(jacket.variants).toMatchObject([
    { options: { Size: 'M', Colour: 'Red' }, stock: 4, sku: 'sj1-M', barcode: '890123', price: 2500 },
    { options: { Size: 'L', Colour: 'Red' }, stock: 0, sku: 'sj1-L', price: 2600 },
  ]);
  expect(jacket.images).toEqual([expect.stringMatching(/^\/pictures\/u\//)]);
  expect(await productAt('Tea sj1')).toMatchObject({ status: 'draft', stock: 7, options: [] });

  expect((await turn(csv)).rows).toMatchObject([{ result: 'skipped' }, { result: 'skipped' }]);
  const changed = csv.replace('"2,500.00"', '2400');
  expect((await turn(changed, '&update=true')).rows).toMatchObject([
    { result: 'updated' },
    { result: 'updated' },
  ]);
  expect((await productAt('Wool Jacket sj1')).price).toBe(2400);
});

test('an export of WooCommerce: variations find their parent, a sale price shows what it cost before', async () => {
  const csv = [
    'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    `10,variable,WC1,Woo Shirt,1,1,,<p>Soft</p>,1,,0.2,,,"Clothes > Shirts, Sale","a, b","${at}/red.png, ${at}/none.png",,Size,"S, M"`,
    '11,variation,WC1-S,Woo Shirt - S,1,0,,,1,3,,900,1000,,,,WC1,Size,S',
    '12,variation,WC1-M,Woo Shirt - M,1,0,,,1,4,,,1100,,,,id:10,Size,M',
    '13,simple,WC2,Woo Cup,0,0,,,1,5,,,200,Clothes > Shirts,,,,,',
    '14,simple,WC3,Woo Broken,1,0,,,1,5,,,cheap,Clothes > Shirts,,,,,',
  ].join('\n');
  const plan = await send(csv);
  expect(plan).toMatchObject({ source: 'woocommerce', total: 3, newCategories: ['Clothes > Shirts'] });
  expect(plan.rows[2]).toMatchObject({ result: 'refused', notes: [expect.stringContaining('price')] });
  const refused = await turn(csv, '');
  expect(refused.rows[0]).toMatchObject({ result: 'refused', notes: [expect.stringContaining('Shirts')] });
  const done = await turn(csv);
  expect(done.rows.map(({ result }: { result: string }) => result)).toEqual([
    'created',
    'created',
    'refused',
  ]);
  expect(done.rows[0].notes).toEqual([`The picture at ${at}/none.png could not be fetched.`]);
  expect(await productAt('Woo Shirt')).toMatchObject({
    category_name: 'Shirts',
    category_parent: { name: 'Clothes' },
    featured: true,
    weight: 200,
    compareAtPrice: 1000,
    description: 'Soft',
    variants: [
      { options: { Size: 'S' }, price: 900, stock: 3, sku: 'WC1-S' },
      { options: { Size: 'M' }, price: 1100, stock: 4, sku: 'WC1-M' },
    ],
  });
  expect(await productAt('Woo Cup')).toMatchObject({ status: 'draft', price: 200 });
});

test('many products come in turns of ten', async () => {
  const lines = Array.from(
    { length: 12 },
    (_, place) => `turn-${place},Turn ${place},${owner.category},5,10`,
  );
  const csv = ['Handle,Title,Type,Variant Inventory Qty,Variant Price', ...lines].join('\n');
  const first = await turn(csv);
  expect([first.rows.length, first.next]).toEqual([10, 10]);
  expect((await turn(csv, '&from=10')).next).toBeNull();
  expect(await productAt('Turn 11')).toMatchObject({ stock: 5 });
});

test('the export with variants comes back in', async () => {
  await owner.add({
    name: 'Round Trip',
    price: 100,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { options: { Size: 'M' }, stock: 2, sku: 'RT-M' },
      { options: { Size: 'L' }, stock: 3, sku: 'RT-L', price: 120 },
    ],
  });
  const { body: csv } = await owner.call('GET', '/admin/products-with-variants.csv');
  const [header = '', ...lines] = csv.split('\r\n');
  const own = lines.filter((line: string) => line.startsWith('round-trip,'));
  expect(own).toHaveLength(2);
  const again = [header, ...own].join('\r\n').replace(',3,120.00', ',9,120.00');
  expect((await turn(again, '&update=true')).rows).toMatchObject([{ result: 'updated', notes: [] }]);
  expect((await productAt('Round Trip')).variants).toMatchObject([
    { stock: 2, price: 100, sku: 'RT-M' },
    { stock: 9, price: 120, sku: 'RT-L' },
  ]);
});

test('other columns are refused', async () => {
  const { status, body } = await owner.send('a,b\n1,2', '/foreign');
  expect([status, body.code]).toEqual([400, 'csvNotForeign']);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('nothing but public addresses is fetched, also behind a redirect, and no more than a picture', async () => {
  expect(['93.184.216.34', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  const inside = { loopback: true };
  const strict = { loopback: false };
  const code = (address: string, reach: { loopback: boolean }) =>
    fetchPicture(address, reach).then(
      () => 'fetched',
      (error) => error.fault.code,
    );
  expect(await code(`${at}/red.png`, strict)).toBe('pictureNotPublic');
  expect(await code(`http://localhost:${new URL(at).port}/red.png`, strict)).toBe('pictureNotPublic');
  expect(await code('http://[::1]/x.png', strict)).toBe('pictureNotPublic');
  expect(await code('http://[::ffff:127.0.0.1]/x.png', inside)).toBe('pictureNotPublic');
  expect(await code('http://2130706433/x.png', strict)).toBe('pictureNotPublic');
  expect(await code(`${at}/inside.png`, inside)).toBe('pictureNotPublic');
  expect(await code(`${at}/large.png`, inside)).toBe('pictureTooLarge');
  expect(await code('file:///etc/passwd', inside)).toBe('pictureNotFetched');
  expect(await code(`${at.replace('//', '//user:word@')}/red.png`, inside)).toBe('pictureNotFetched');
  expect(await code(`${at}/away.png`, inside)).toBe('fetched');
});
