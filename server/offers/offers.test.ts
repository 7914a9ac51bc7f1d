import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, createPerson, nobody } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000).toISOString();

describe('discount codes', () => {
  test('are for admins to make', async () => {
    const { token } = await createPerson(shop);
    for (const path of ['/admin/discounts', '/admin/sales']) {
      expect((await shop.call('GET', path)).status).toBe(401);
      expect((await shop.call('GET', path, { token })).status).toBe(403);
    }
  });

  test('are made, listed, changed and deleted, each with its audit', async () => {
    const made = await owner.call('POST', '/admin/discounts', {
      code: ' dashain10 ',
      kind: 'percent',
      value: 10,
      minimum: 500,
      startsAt: days(-1),
      endsAt: days(7),
      maxUses: 100,
      maxUsesPerCustomer: 1,
      firstOrderOnly: true,
    });
    expect(made.status).toBe(201);
    const { discount } = made.body.data;
    expect(discount).toMatchObject({
      code: 'DASHAIN10',
      kind: 'percent',
      value: 10,
      minimum: 500,
      maxUses: 100,
      maxUsesPerCustomer: 1,
      firstOrderOnly: true,
      uses: 0,
      state: 'running',
    });
    expect(
      await owner.call('POST', '/admin/discounts', { code: 'Dashain10', kind: 'amount', value: 5 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'discountCodeTaken' },
    });
    const changed = await owner.call('PUT', `/admin/discounts/${discount._id}`, {
      value: 12.5,
      endsAt: null,
    });
    expect(changed.body.data.discount).toMatchObject({ value: 12.5, endsAt: null, minimum: 500 });
    const { discounts } = (await owner.call('GET', '/admin/discounts')).body.data;
    expect(discounts.map(({ code }: { code: string }) => code)).toEqual(['DASHAIN10']);
    expect((await owner.call('DELETE', `/admin/discounts/${discount._id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/admin/discounts/${discount._id}`)).status).toBe(404);
    const free = await owner.call('POST', '/admin/discounts', { code: 'DASHAIN10', kind: 'free_delivery' });
    expect(free.body.data.discount).toMatchObject({ value: 0, minimum: 0, maxUses: null });
    expect((await auditOf(shop, discount._id)).map(({ action }) => action)).toEqual([
      'discount.create',
      'discount.update',
      'discount.delete',
    ]);
  });

  test.each([
    [{ kind: 'percent', value: 0 }, 'percentRange'],
    [{ kind: 'percent', value: 101 }, 'percentRange'],
    [{ kind: 'percent', value: 1.234 }, 'twoDecimals'],
    [{ kind: 'amount' }, 'amountAboveZero'],
    [{ kind: 'amount', value: 5, code: 'two words' }, 'fieldForm'],
    [{ kind: 'amount', value: 5, startsAt: days(2), endsAt: days(1) }, 'endsBeforeStart'],
    [{ kind: 'amount', value: 5, maxUses: 0 }, 'fieldTooSmall'],
    [{ kind: 'gift', value: 5 }, 'fieldChoice'],
  ])('%j is refused', async (change, code) => {
    const answer = await owner.call('POST', '/admin/discounts', { code: 'NEW', ...change });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('sales', () => {
  test.each([
    [{ productIds: [] }, 'saleOfNothing'],
    [{ productIds: [nobody] }, 'saleTargetGone'],
    [{ endsAt: days(-2) }, 'endsBeforeStart'],
    [{ value: 0 }, 'percentRange'],
  ])('%j is refused', async (change, code) => {
    const { _id } = await owner.add();
    const answer = await owner.call('POST', '/admin/sales', {
      name: 'Tihar',
      kind: 'percent',
      value: 20,
      productIds: [_id],
      startsAt: days(-1),
      endsAt: days(1),
      ...change,
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});
