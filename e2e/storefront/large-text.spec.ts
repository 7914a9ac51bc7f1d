import type { Page } from '@playwright/test';
import { expect, expectNothingCutOff, newCustomer, openAs, test } from '../fixtures.ts';
import { newProduct, placeOrder, putInCart } from '../goods.ts';

const twiceAsLarge = (page: Page) => page.addStyleTag({ content: ':root { font-size: 200% }' });

for (const width of [390, 768, 1280]) {
  test(`text at 200 % does not collide in the header, ${width} pixels wide`, async ({ browser }) => {
    const page = await openAs(browser, await newCustomer('Padmakanyakumari Shrestha'), {
      viewport: { width, height: 844 },
    });
    for (const path of ['/', '/products']) {
      await page.goto(path);
      await twiceAsLarge(page);
      expect(await collisions(page), path).toEqual([]);
      await expectNothingCutOff(page);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await twiceAsLarge(page);
    expect(await collisions(page), 'for guests').toEqual([]);
    await expectNothingCutOff(page);
    await page.context().close();
  });
}

test('text at 200 % fits a phone from the product to the order', async ({ browser }) => {
  const account = await newCustomer();
  const options = [{ name: 'Size', values: ['Small', 'Extra large'] }];
  const variants = ['Small', 'Extra large'].map((Size) => ({ options: { Size }, stock: 5 }));
  const product = await newProduct({ price: 12_345.6, options, variants } as object);
  const order = await placeOrder(account.token, await newProduct({ price: 12_345.6 }));
  await putInCart(account.token, await newProduct({ price: 12_345.6 }));
  const page = await openAs(browser, account, { viewport: { width: 390, height: 844 } });
  for (const path of [
    `/products/${product.slug}`,
    '/cart',
    '/checkout',
    '/orders',
    `/orders/${order._id}`,
    '/account',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await twiceAsLarge(page);
    await expectNothingCutOff(page);
  }
  await page.context().close();
});

test('at 200 % zoom what stands still leaves the checkout to read', async ({ browser }) => {
  const account = await newCustomer();
  await putInCart(account.token, await newProduct());
  // 1280 × 800, and a phone held upright, each with half as many pixels to a side.
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 320, height: 480 },
  ]) {
    const page = await openAs(browser, account, { viewport });
    await page.goto('/checkout');
    await expect(page.getByLabel('City')).toBeVisible();
    await page.getByLabel('City').scrollIntoViewIfNeeded();
    const covered = await page.evaluate(() => {
      const still = [...document.querySelectorAll('body *')].filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        return (position === 'fixed' || position === 'sticky') && visibility === 'visible';
      });
      const rows = new Set<number>();
      for (const element of still) {
        const { top, bottom, width, height } = element.getBoundingClientRect();
        if (width < innerWidth / 2 || height < 8) continue;
        for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y++) rows.add(y);
      }
      return rows.size / innerHeight;
    });
    expect(covered, `${viewport.width} × ${viewport.height}`).toBeLessThanOrEqual(0.2);
    await page.context().close();
  }
});

/** Links, buttons and fields of the header that lie on each other. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const things = [...document.querySelectorAll('header :is(a, button, input)')].filter((element) =>
      element.checkVisibility(),
    );
    const boxes = things.map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ element: other, box: next }) =>
            !element.contains(other) &&
            box.left < next.right - 1 &&
            next.left < box.right - 1 &&
            box.top < next.bottom - 1 &&
            next.top < box.bottom - 1,
        )
        .map(({ element: other }) => `${element.textContent} / ${other.textContent}`),
    );
  });
}
