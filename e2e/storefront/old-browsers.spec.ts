import { readdir, readFile } from 'node:fs/promises';
import { expect, newCustomer, openAs, test } from '../fixtures.ts';
import { address, newProduct } from '../goods.ts';

/** What Safari 16.4 or Chrome 111 have not, and newer ones do. */
function forgetWhatIsNew(): void {
  const gone: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['parse', 'canParse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference'],
    ],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [window, ['navigation', 'scheduler', 'requestIdleCallback', 'Iterator', 'CloseWatcher']],
    [Response.prototype, ['bytes']],
    [Response, ['json']],
    [ReadableStream.prototype, [Symbol.asyncIterator as unknown as string]],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ])
    Reflect.deleteProperty(iterator, name);
}

test('a browser that lacks what came after Safari 16.4 and Chrome 111 can buy', async ({ browser }) => {
  test.slow();
  const account = await newCustomer();
  const product = await newProduct();
  const page = await openAs(browser, account, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(forgetWhatIsNew);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto('/products');
  expect(await page.evaluate(() => 'any' in AbortSignal || 'parse' in URL)).toBe(false);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Featured only' })).toBeVisible();
  await page.goto(`/products/${product.slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: /checkout/i }).click();
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State / Province').fill(address.state);
  await page.getByText('Cash on delivery').click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(broken).toEqual([]);
  await page.context().close();
});

test('styles are written down to what those browsers know', async () => {
  const assets = 'build/client/assets';
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    const styles = await readFile(`${assets}/${sheet}`, 'utf8');
    expect(/light-dark\(|@scope\b/.exec(styles)?.[0], sheet).toBeUndefined();
  }
});
