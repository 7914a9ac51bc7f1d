import type { Locator, Page } from '@playwright/test';
import { expect, newCustomer } from '../../fixtures.ts';
import { type Goods, type PlacedOrder, placeOrder } from '../../goods.ts';

export async function newOrder(product: Goods, quantity = 1): Promise<PlacedOrder> {
  return placeOrder((await newCustomer()).token, product, quantity);
}

export async function findRow(page: Page, { reference }: PlacedOrder): Promise<Locator> {
  await page.goto(`/admin/orders?search=${reference}`);
  const row = page.getByRole('row').filter({ hasText: `#${reference}` });
  await expect(row).toBeVisible();
  return row;
}

export const statusOf = (row: Locator | Page) => row.getByLabel(/^Delivery status of order/);
