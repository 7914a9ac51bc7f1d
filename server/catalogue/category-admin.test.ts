import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProduct, nobody, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin/categories${path}`, { token: admin.token, body });
const all = async () => (await call('GET', '')).body.data.categories;

test.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', `/${nobody}`],
  ['DELETE', `/${nobody}`],
])('%s /admin/categories%s is for admins only', async (method, path) => {
  const { token } = await createPerson(shop);
  expect((await shop.call(method, `/admin/categories${path}`, { body: {} })).status).toBe(401);
  expect((await shop.call(method, `/admin/categories${path}`, { body: {}, token })).status).toBe(403);
});

test('is added, changed and deleted, and each is audited', async () => {
  const added = await call('POST', '', { name: ' Toys ', description: 'For children', image: '' });
  expect(added.status).toBe(201);
  const { category } = added.body.data;
  expect(category).toMatchObject({ name: 'Toys', description: 'For children', image: '', product_count: 0 });
  expect(await all()).toContainEqual(category);

  const changed = await call('PUT', `/${category._id}`, { description: '', image: '/pictures/toys.webp' });
  expect(changed.body.data.category).toMatchObject({
    name: 'Toys',
    description: '',
    image: '/pictures/toys.webp',
  });
  expect((await call('PUT', `/${category._id}`, { name: 'Toys' })).status).toBe(200);

  const deleted = await call('DELETE', `/${category._id}`);
  expect(deleted.body).toEqual({ success: true, message: 'Category deleted successfully!' });
  expect((await all()).map(({ _id }: { _id: string }) => _id)).not.toContain(category._id);
  expect((await call('DELETE', `/${category._id}`)).status).toBe(404);
  expect((await call('PUT', `/${category._id}`, { name: 'Again' })).status).toBe(404);

  const audit = await shop.db
    .selectFrom('audit_log')
    .where('entity_id', '=', category._id)
    .select(['action', 'before', 'after'])
    .orderBy('created_at')
    .execute();
  expect(audit).toMatchObject([
    { action: 'category.create', before: null, after: { name: 'Toys' } },
    { action: 'category.update', before: { image: '' }, after: { image: '/pictures/toys.webp' } },
    { action: 'category.delete', before: { name: 'Toys' }, after: null },
  ]);
});

test('names are unique whatever their case, also in parallel, and free again after deletion', async () => {
  const answers = await Promise.all(['Garden', 'garden', 'GARDEN'].map((name) => call('POST', '', { name })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.message).toMatch(
    /^There is already a category named 'garden'\.$/i,
  );
  const other = (await call('POST', '', { name: 'Kitchen' })).body.data.category;
  expect((await call('PUT', `/${other._id}`, { name: 'gArden' })).status).toBe(409);
  await call('DELETE', `/${answers.find((answer) => answer.status === 201)?.body.data.category._id}`);
  expect((await call('PUT', `/${other._id}`, { name: 'Garden' })).status).toBe(200);
});

test('with products it cannot be deleted, and says how many; without them it can, sold or not', async () => {
  const { _id: id } = (await call('POST', '', { name: 'Tea' })).body.data.category;
  const products = [
    await createProduct(shop, { categoryId: id }),
    await createProduct(shop, { categoryId: id }),
  ];
  expect((await call('DELETE', `/${id}`)).body).toEqual({
    success: false,
    message: 'This category still has 2 products. Move or delete them first.',
    code: 'categoryHasProducts',
    params: { count: 2 },
  });
  await shop.call('DELETE', `/admin/products/${products[0]}`, { token: admin.token });
  expect((await call('DELETE', `/${id}`)).body.message).toBe(
    'This category still has 1 product. Move or delete it first.',
  );
  await shop.call('DELETE', `/admin/products/${products[1]}`, { token: admin.token });
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
});

test('a product never lands in a category that is being deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id: id } = (await call('POST', '', { name: `Short-lived ${round}` })).body.data.category;
    const [created, deleted] = await Promise.all([
      shop.call('POST', '/admin/products', {
        token: admin.token,
        body: { name: 'Late', price: 1, stock: 0, categoryId: id },
      }),
      call('DELETE', `/${id}`),
    ]);
    expect([created.status, deleted.status]).toEqual(created.status === 201 ? [201, 409] : [400, 200]);
  }
});

test.each([
  [{}, 'name is required'],
  [{ name: '  ' }, 'name must not be empty'],
  [{ name: 'x'.repeat(81) }, 'name must be at most 80 characters long'],
  [{ name: 'Fine', image: 'not an address' }, 'image must be a valid image address'],
  [{ name: 7 }, 'name must be a string'],
])('%j is refused', async (body, message) => {
  const answer = await call('POST', '', body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('is changed only from the version that was seen', async () => {
  const { category } = (await call('POST', '', { name: 'Versioned' })).body.data;
  const { _id, version } = category;
  const first = await call('PUT', `/${_id}`, { description: 'First', version });
  expect(first.body.data.category).toMatchObject({ description: 'First', version: version + 1 });
  const stale = await call('PUT', `/${_id}`, { description: 'Second', version });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'categoryChanged', params: { description: 'First', version: version + 1 } },
  });
});
