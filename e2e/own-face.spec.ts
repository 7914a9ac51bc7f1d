import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNothingCutOff, test } from './fixtures.ts';
import { type LiveShop, openLiveShop } from './live-shop.ts';

let shop: LiveShop;
test.beforeAll(async () => {
  shop = await openLiveShop();
});
test.afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const newPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, ...phone })).newPage();

const picture = async (name: string, width: number, height: number, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('an owner gives the shop its face, and shows it when it is ready', async ({ browser }) => {
  test.setTimeout(240_000);
  const stranger = await newPhone(browser);
  await isNeutral(stranger);

  const owner = await newPhone(browser);
  await logIn(owner);
  await owner.goto('/admin/dashboard');
  const steps = owner.getByRole('region', { name: 'Open your shop' });
  await expect(steps).toContainText('0 of 8 steps done');
  await steps.getByRole('link', { name: 'Show your logo or a picture' }).click();
  await expect(owner).toHaveURL('/admin/appearance#logo');
  await fillIn(owner);
  await expectNothingCutOff(owner);
  await expectAccessible(owner);

  await owner.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(owner.getByText('Preview: only you see the shop like this.')).toBeVisible();
  await showsTheFace(owner);
  await expectNothingCutOff(owner);
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'About us' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(owner.getByText('Preview: only you see the shop like this.')).toBeVisible();

  // Nobody else sees any of it, in the shop or at the addresses that will be.
  await isNeutral(stranger);
  expect((await stranger.goto('/pages/about'))?.status()).toBe(404);

  await owner.getByRole('link', { name: 'Back to editing' }).click();
  await expect(owner.getByText('Draft saved, not published yet')).toBeVisible();
  await owner.getByRole('button', { name: 'Publish' }).click();
  await expect(owner.getByText('Your shop shows its new face!')).toBeVisible();
  await expect(owner.getByText('Everything is published')).toBeVisible();

  await showsTheFace(stranger);
  await expect(stranger.getByText('Preview: only you see the shop like this.')).toBeHidden();
  await expectAccessible(stranger);
  await readsThePage(stranger);
  await stranger.goto('/ne');
  await expect(stranger.getByText('तिहार आयो')).toBeVisible();
  await expect(stranger.getByRole('heading', { level: 1, name: 'इलामको चिया' })).toBeVisible();
  const sitemap = await (await stranger.request.get('/sitemaps/pages.xml')).text();
  expect(sitemap).toContain('/pages/about');

  await discards(owner);
  await owner.goto('/admin/dashboard');
  await expect(steps).toContainText('1 of 8 steps done');
  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await expect(steps).toBeHidden();
  await owner.goto('/admin/audit?entity=appearance');
  await expect(owner.getByText('Appearance published').first()).toBeVisible();
  await owner.context().close();
  await stranger.context().close();
});

async function isNeutral(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pasal' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
  await expect(page.getByText('Tea of Ilam')).toHaveCount(0);
  expect(await brandOf(page)).toBe('#b3122f');
  // Nothing of the demo shop: neither its words nor its pictures.
  expect(await page.content()).not.toMatch(/hero-1|Patan|Electronics|Khalti wallet/);
}

const brandOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--brand)';
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
    probe.remove();
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(shop.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.owner.password);
  await page.getByRole('button', { name: /^(Login|Log in|Sign in)$/i }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function fillIn(page: Page): Promise<void> {
  const logo = page.getByRole('region', { name: 'Logo and colours' });
  await pick(page, logo, await picture('logo.png', 400, 120, '#0b6b3a'));
  await expect(logo.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await logo.getByLabel('Colour of buttons').fill('#ffee00');
  await expect(logo.getByText('Hard to read')).toBeVisible();
  await logo.getByRole('button', { name: 'Use #807700 instead' }).click();
  await expect(logo.getByText('Easy to read')).toBeVisible();
  await logo.getByLabel('Colour of buttons').fill('#0b6b3a');

  const hero = page.getByRole('region', { name: 'Top of the home page' });
  await hero.getByLabel('Large words').fill('Tea of Ilam');
  await hero.getByLabel('A sentence below').fill('Picked this morning.');
  await pick(page, hero, await picture('hill.png', 1200, 900, '#7fb08a'));
  await expect(hero.getByRole('button', { name: 'Remove picture' })).toBeVisible();

  const home = page.getByRole('region', { name: 'Home page', exact: true });
  await home.getByRole('button', { name: 'Move Tiles of categories up' }).click();
  await home.getByRole('button', { name: /^Remove What you promise/ }).click();

  await page.getByRole('button', { name: 'Add an announcement' }).click();
  await page.getByLabel('Announcement 1', { exact: true }).fill('Tihar is here');
  await page.getByLabel('Until (optional)').fill('2099-11-01T10:00');

  const footer = page.getByRole('region', { name: 'Footer and links' });
  await footer.getByLabel('Words in the footer').fill('Open every day but Saturday.');
  await footer.getByLabel('WhatsApp').fill('9800000000');

  const pages = page.getByRole('region', { name: 'Pages' });
  const text = pages.getByLabel('Text of “About us”');
  await text.fill('We sell tea. <script>alert(1)</script>');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 11));
  await pages.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue('We sell **tea**. <script>alert(1)</script>');
  await pages.getByRole('button', { name: 'See it as a page' }).click();
  await expect(pages.locator('strong', { hasText: 'tea' })).toBeVisible();

  await page.getByRole('radio', { name: 'Nepali' }).check();
  await hero.getByLabel('Large words').fill('इलामको चिया');
  await page.getByLabel('Announcement 1', { exact: true }).fill('तिहार आयो');
}

async function pick(
  page: Page,
  panel: ReturnType<Page['getByRole']>,
  file: Awaited<ReturnType<typeof picture>>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose a picture' }).first().click();
  await (await chooser).setFiles([file]);
}

async function showsTheFace(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Pasal' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tea of Ilam' })).toBeVisible();
  await expect(page.getByText('Picked this morning.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveText('Tihar is here');
  await expect(page.getByRole('region', { name: 'Why shop here' })).toHaveCount(0);
  expect(await brandOf(page)).toBe('#0b6b3a');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Open every day but Saturday.');
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/9779800000000',
  );
  await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
}

async function readsThePage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(page.getByText('We sell tea. <script>alert(1)</script>')).toBeVisible();
  await expectAccessible(page);
}

async function discards(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByLabel('Words in the footer').fill('Closed.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved, not published yet')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expect(page.getByLabel('Words in the footer')).toHaveValue('Open every day but Saturday.');
}
