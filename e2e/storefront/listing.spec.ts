import { randomUUID } from 'node:crypto';
import { callShop, expect, expectAccessible, logInAsAdmin, test } from '../fixtures.ts';

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
    'From NPR 102.00',
    'Up to NPR 103.00',
    'Featured only',
    'Clear all',
  ]);
  await expectAccessible(page);
  await chips.getByRole('link', { name: 'Remove filter: From NPR 102.00' }).click();
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
  await expect(page).toHaveURL(/page=2/);
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
