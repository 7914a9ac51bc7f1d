import { randomUUID } from 'node:crypto';
import { awake, callShop, expect, expectAccessible, logInAsAdmin, test } from '../fixtures.ts';

type Shelf = { id: string; name: string; word: string };

/** A category of our own with this many products: 'word 1' costs 101, 'word 2' 102, and so on. */
async function newShelf(count: number): Promise<Shelf> {
  const { token } = await logInAsAdmin();
  const word = `Shelf${randomUUID().slice(0, 8)}`;
  const name = `Category ${word}`;
  const { category } = await callShop<{ category: { _id: string } }>(
    'POST',
    '/admin/categories',
    { name },
    token,
  );
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      callShop(
        'POST',
        '/admin/products',
        {
          name: `${word} ${index + 1}`,
          price: 101 + index,
          stock: index === 0 ? 0 : index === 1 ? 3 : 20,
          featured: index === 2,
          categoryId: category._id,
        },
        token,
      ),
    ),
  );
  return { id: category._id, name, word };
}

test('the listing filters, sorts and says how many there are, all in its address', async ({ page }) => {
  test.slow();
  const shelf = await newShelf(4);
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByLabel(shelf.name).check();
  await expect(page).toHaveURL(`/products?category=${shelf.id}`);
  await expect(page.getByRole('heading', { level: 1, name: shelf.name })).toBeVisible();
  await expect(page.getByText('4 products', { exact: true })).toBeVisible();

  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL(/sort=price\+DESC/);
  await expect(names).toHaveText([4, 3, 2, 1].map((number) => `${shelf.word} ${number}`));

  await page.getByLabel('Min price').fill('102');
  await expect(page).toHaveURL(/minPrice=102/);
  await page.getByLabel('Max price').fill('103');
  await expect(names).toHaveText([3, 2].map((number) => `${shelf.word} ${number}`));
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await page.getByLabel('Featured only').check();
  await expect(names).toHaveText([`${shelf.word} 3`]);

  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByRole('link')).toHaveText([
    shelf.name,
    'From NPR 102',
    'Up to NPR 103',
    'Featured only',
    'Clear all',
  ]);
  await expectAccessible(page);
  await chips.getByRole('link', { name: 'Remove filter: From NPR 102' }).click();
  await expect(page).not.toHaveURL(/minPrice/);
  await expect(page.getByLabel('Min price')).toHaveValue('');
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/products?sort=price+DESC');
  await expect(page.getByRole('checkbox', { name: 'Featured only' })).not.toBeChecked();
});

test('typing searches after a pause, and nothing found says what to do', async ({ page }) => {
  const shelf = await newShelf(2);
  await page.goto('/products');
  await page.getByLabel('Search', { exact: true }).pressSequentially(shelf.word, { delay: 20 });
  await expect(page).toHaveURL(`/products?search=${shelf.word}`);
  await expect(page.getByText(`2 products for “${shelf.word}”`)).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();

  await page.getByLabel('Search', { exact: true }).fill(`nothing ${randomUUID()}`);
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
});

test('Load More adds pages, and Back finds them and the place again', async ({ page }) => {
  test.slow();
  const shelf = await newShelf(27);
  await page.goto(`/products?category=${shelf.id}&sort=price+ASC`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL(/upto=2/);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(27);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await expect(page.getByText('Showing 27 of 27')).toBeVisible();

  const last = page.getByRole('link', { name: `${shelf.word} 27` });
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: `${shelf.word} 27` })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(cards).toHaveCount(27);
  await expect(last).toBeInViewport();

  // Another listing in between, and a reload, find them as well.
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(27);
  await page.reload();
  await expect(cards).toHaveCount(27);
});

test('controls show what was chosen while it loads, and keep the focus', async ({ page }) => {
  const shelf = await newShelf(3);
  await page.goto(`/products?category=${shelf.id}`);
  await awake(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/products.data*', async (route) => {
    await held;
    await route.continue();
  });
  const sort = page.getByLabel('Sort by');
  await sort.focus();
  await sort.selectOption('Price: low to high');
  await expect(sort).toHaveValue('price ASC');
  await page.getByRole('checkbox', { name: 'Featured only' }).check();
  await expect(page.getByRole('checkbox', { name: 'Featured only' })).toBeChecked();
  await expect(sort).toHaveValue('price ASC');
  answer();
  await expect(page).toHaveURL(/featured=true&sort=price\+ASC/);
  await page.unroute('**/products.data*');
  await sort.focus();
  await sort.selectOption('Price: high to low');
  await expect(page).toHaveURL(/sort=price\+DESC/);
  await expect(sort).toBeFocused();
});

test('a search shows the best match first until the visitor chooses, and names itself', async ({ page }) => {
  const { token } = await logInAsAdmin();
  const shelf = await newShelf(1);
  const word = `Kettle${randomUUID().slice(0, 6)}`;
  for (const name of [word, `Cosy for a ${word} with a long name`]) {
    await callShop('POST', '/admin/products', { name, price: 10, stock: 5, categoryId: shelf.id }, token);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').fill(word);
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Results for “${word}”` })).toBeVisible();
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names).toHaveText([word, `Cosy for a ${word} with a long name`]);
  await expect(page.getByLabel('Sort by')).toHaveValue('');
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(names).toHaveText([`Cosy for a ${word} with a long name`, word]);
  await expect(page).toHaveURL(/sort=created_at\+DESC/);
});

test('a page of a listing has an address of its own, and list view stays', async ({ page }) => {
  const shelf = await newShelf(14);
  await page.goto(`/products?category=${shelf.id}&sort=price+ASC&page=2`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/products\?category=/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/products\\?category=${shelf.id}&page=2$`),
  );
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(cards).toHaveCount(12);
  await expect(page).toHaveURL(/view=list/);
});

test('on a phone the filters are a sheet', async ({ page }) => {
  const shelf = await newShelf(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  await expect(page.getByLabel('Min price')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel(shelf.name).check();
  await expect(page.getByRole('button', { name: 'Show 2 products' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show 2 products' }).click();
  await expect(page.getByLabel('Min price')).toBeHidden();
  await expect(page.getByText('2 products', { exact: true })).toBeVisible();

  // Back closes the sheet and stays; the page behind it does not move.
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByLabel('Min price')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await expect(page).toHaveURL(/#filter-panel$/);
  await page.goBack();
  await expect(page.getByLabel('Min price')).toBeHidden();
  await expect(page).toHaveURL(`/products?category=${shelf.id}`);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Min price').fill('500');
  await page.getByLabel('Max price').fill('100');
  await expect(page.getByText('The min price is above the max price')).toBeVisible();
});

test('choosing a category leaves the filters where they are', async ({ page }) => {
  // High enough for every category that other tests make: nothing has to be scrolled to be ticked.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await page.goto('/products');
  const books = page.getByLabel('Books', { exact: false }).first();
  const before = await books.boundingBox();
  await books.check();
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  expect((await books.boundingBox())?.y).toBe(before?.y);
});

test('a guest who adds from a card is told to log in, and stays', async ({ page }) => {
  const shelf = await newShelf(3);
  await page.goto(`/products?category=${shelf.id}`);
  await expect(page.getByRole('button', { name: `Add ${shelf.word} 1 to cart` })).toBeDisabled();
  await page.getByRole('button', { name: `Add ${shelf.word} 3 to cart` }).click();
  await expect(page.getByText('Please log in to add items to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/products\?category=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter form and the pages work', async ({ page }) => {
    const shelf = await newShelf(14);
    await page.goto('/products');
    await page.getByLabel(shelf.name).check();
    await page.getByLabel('Search', { exact: true }).fill(shelf.word);
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.getByText(`14 products for “${shelf.word}”`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await page
      .getByRole('link', { name: new RegExp(`^${shelf.word}`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: shelf.word })).toBeVisible();
  });
});
