import { parse } from 'csv-parse/sync';
import { createCategory, createPerson } from './fixtures.ts';
import type { TestShop } from './test-shop.ts';

/** An admin with a category of their own, and what admins do with products and files. */
export async function createOwner(shop: TestShop) {
  const person = await createPerson(shop, { role: 'admin', name: 'Asha Rai' });
  const { token } = person;
  const category = `Shelf ${crypto.randomUUID()}`;
  const categoryId = await createCategory(shop, category);
  const send = (csv: string | Buffer, query: string, type = 'text/csv') =>
    shop.call('POST', `/admin/products/import${query}`, {
      token,
      body: csv,
      headers: { 'content-type': type },
    });
  const create = (change: object = {}) =>
    shop.call('POST', '/admin/products', {
      token,
      body: { name: 'Copper Jug', price: 12.5, stock: 4, categoryId, ...change },
    });
  return {
    ...person,
    category,
    categoryId,
    call: (method: string, path: string, body?: unknown) => shop.call(method, path, { token, body }),
    create,
    add: async (change?: object) => (await create(change)).body.data.product,
    exported: () => shop.call('GET', '/admin/products.csv', { token }),
    send,
    preview: (csv: string) => send(csv, '?dryRun=true'),
    run: (csv: string) => send(csv, '?dryRun=false'),
  };
}
export type Owner = Awaited<ReturnType<typeof createOwner>>;

export const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
