import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin' });
  await createProduct(shop, { name: 'Nanglo' });
});
afterAll(() => shop.close());

const find = async (search: string) =>
  (await shop.call('GET', `/products?search=${encodeURIComponent(search)}`)).body.data;
const admin = (method: string, path = '', body?: unknown) =>
  shop.call(method, `/admin/search${path}`, { token: owner.token, body });

describe('the owner', () => {
  test('sees what was searched in vain, and says how it is called', async () => {
    expect((await find('winnow')).products).toEqual([]);
    expect((await find('winnow')).products).toEqual([]);
    const { body } = await admin('GET');
    expect(body.data.inVain[0]).toMatchObject({ words: 'winnow', times: expect.any(Number) });

    const created = await admin('POST', '/synonyms', { words: ['nanglo', 'winnow', 'नाङ्लो'] });
    expect(created.status).toBe(201);
    const names = async (search: string) =>
      (await find(search)).products.map(({ name }: { name: string }) => name);
    expect(await names('winnow')).toEqual(['Nanglo']);
    expect(await names('नाङ्लो')).toEqual(['Nanglo']);

    const { _id, version } = created.body.data.synonyms;
    const change = { words: ['nanglo', 'tray'], version };
    expect((await admin('PUT', `/synonyms/${_id}`, change)).status).toBe(200);
    expect((await admin('PUT', `/synonyms/${_id}`, change)).status).toBe(409);
    expect(await names('tray')).toEqual(['Nanglo']);
    expect((await admin('DELETE', `/synonyms/${_id}`)).status).toBe(200);
    expect(await names('tray')).toEqual([]);
  });

  test('cannot enter half a pair', async () => {
    expect((await admin('POST', '/synonyms', { words: ['alone'] })).status).toBe(400);
    expect((await admin('POST', '/synonyms', { words: ['two words', 'x'] })).status).toBe(400);
  });
});

test('a guess says what it is showing instead', async () => {
  const { products, showingFor } = await find('nanglp');
  expect([products.length, showingFor]).toEqual([1, 'nanglo']);
  expect((await find('nanglo')).showingFor).toBeUndefined();
});

test('romanised spellings and Devanagari meet', async () => {
  await createProduct(shop, { name: 'खाना पकाउने चुलो' });
  for (const typed of ['chulo', 'choolo', 'चुलो', 'khana', 'khaana']) {
    expect((await find(typed)).products, typed).toHaveLength(1);
  }
});
