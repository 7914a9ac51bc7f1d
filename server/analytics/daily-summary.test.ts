import { expect, test } from 'vitest';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { tellOwnerOfDay } from './daily-summary.ts';

test('the owner hears of the day once, and not at all when that is switched off', async () => {
  const shop = await testShop();
  const owner = await createPerson(shop, { role: 'admin' });
  const buyer = await createBuyer(shop);
  await buyer.buy(await createProduct(shop, { pricePaisa: 10_000 }));
  const told = () =>
    shop.db.selectFrom('messages').where('kind', '=', 'owner_daily_summary').selectAll().execute();
  await tellOwnerOfDay(shop.db, new Date());
  await tellOwnerOfDay(shop.db, new Date());
  expect(await told()).toMatchObject([
    {
      recipient: owner.email,
      parameters: { summary: { orders: 1, totalPaisa: 10_800, customers: 2, waiting: 1 } },
    },
  ]);
  const off = { switchedOff: ['owner_daily_summary'] };
  await shop.call('PUT', '/admin/message-settings', { token: owner.token, body: off });
  await tellOwnerOfDay(shop.db, new Date(Date.now() + 86_400_000));
  expect(await told()).toHaveLength(1);
});
