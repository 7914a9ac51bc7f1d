import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the feed has every variant that is for sale, with its price of the moment', async () => {
  const owner = await createOwner(shop);
  await owner.add({
    name: 'Tea & <Honey>',
    nameNe: 'चिया र मह',
    price: 100,
    compareAtPrice: 120,
    stock: 0,
    image: 'https://pictures.example/t.jpg',
  });
  const jacket = await owner.add({
    name: 'Jacket',
    price: 2000,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { options: { Size: 'M' }, stock: 1, sku: 'JK-M' },
      { options: { Size: 'L' }, stock: 0, sku: 'JK-L', price: 2200 },
    ],
  });
  await owner.add({ name: 'Hidden', price: 1, status: 'draft' });
  await owner.call('POST', '/admin/sales', {
    name: 'Sale',
    kind: 'percent',
    value: 10,
    productIds: [jacket._id],
    startsAt: new Date(Date.now() - 1000).toISOString(),
    endsAt: new Date(Date.now() + 100_000).toISOString(),
  });
  for (const path of ['/feeds/google.xml', '/feeds/meta.xml']) {
    const { body, headers } = await shop.app.inject(path);
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<item>/g)).toHaveLength(3);
    expect(body).toContain('<g:title>Tea &amp; &lt;Honey&gt;</g:title>');
    expect(body).toContain('<g:price>120.00 NPR</g:price><g:sale_price>100.00 NPR</g:sale_price>');
    expect(body).toContain('<g:image_link>https://pictures.example/t.jpg</g:image_link>');
    expect(body).toContain(
      `<g:id>JK-L</g:id><g:item_group_id>${jacket._id}</g:item_group_id><g:title>Jacket (L)</g:title>`,
    );
    expect(body).toContain('<g:price>2200.00 NPR</g:price><g:sale_price>1980.00 NPR</g:sale_price>');
    expect(body).toContain('<g:availability>in_stock</g:availability>');
    expect(body).not.toContain('Hidden');
    const inNepali = (await shop.app.inject(`/ne${path}`)).body;
    expect(inNepali).toContain('<g:title>चिया र मह</g:title>');
    // What has no Nepali name keeps the one it has, on the Nepali page.
    expect(inNepali).toContain('<g:title>Jacket (L)</g:title>');
    expect(inNepali).toContain('/ne/products/jacket');
  }
});
