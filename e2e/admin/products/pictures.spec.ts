import sharp from 'sharp';
import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  openAs,
  test,
} from '../../fixtures.ts';
import { newProduct, readProduct } from '../../goods.ts';

const photo = async (name: string, background: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('photos are taken with a phone, ordered, described, cropped and shown', async ({ browser }) => {
  test.slow();
  const product = await newProduct();
  const page = await openAs(browser, await logInAsAdmin(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Edit ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });

  const camera = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take a photo' }).click();
  const cameraChooser = await camera;
  expect(await cameraChooser.element().getAttribute('capture')).toBe('environment');
  await cameraChooser.setFiles([await photo('front.jpg', '#b3122f')]);
  await expect(dialog.getByLabel('What picture 1 shows')).toBeVisible();

  const several = page.waitForEvent('filechooser');
  const previews = dialog.locator('img[src^="blob:"]');
  const arePainted = () =>
    previews.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0));
  const painted = [[true], []];
  await page.route('**/api/admin/pictures', async (route) => {
    await expect.poll(arePainted, 'a photo is seen on its way, what is none is not').toEqual(painted.shift());
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Choose pictures' }).click();
  await (await several).setFiles([
    await photo('back.jpg', '#1d4f9c', 600, 900),
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
  ]);
  await expect(dialog.getByRole('alert')).toContainText('notes.jpg is not a picture we can read');
  await page.unroute('**/api/admin/pictures');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByLabel('What picture 1 shows').fill('The jacket from the front');
  await dialog.getByRole('button', { name: 'Move image 2 up' }).click();
  await expect(dialog.getByLabel('What picture 2 shows')).toHaveValue('The jacket from the front');

  await dialog.getByRole('button', { name: 'Crop image 1' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop picture' });
  await cropping.getByLabel('Zoom').press('ArrowRight');
  await cropping.getByLabel('Square').check();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await cropping.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(cropping).toBeHidden();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  const { images } = await readProduct(product._id);
  expect(images).toHaveLength(2);
  expect(images[0]).toMatch(/^\/pictures\/u\/[0-9a-f]{32}-[0-9a-f]{6}-(\d+)x\1-\1\.webp$/);
  expect(images[1]).toMatch(/-900x600-900\.webp$/);
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('img', { name: 'The jacket from the front' })).toBeVisible();
  const shown = page.getByRole('img', { name: `${product.name}, picture 1 of 2` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await page.context().close();
});

test('a picture is pasted or dropped, and a dead address is said', async ({ adminPage: page }) => {
  const product = await newProduct();
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Edit ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByLabel('Image URL').fill(new URL('/pictures/u/nothing.webp', page.url()).href);
  await expect(dialog.getByText('No picture answers at this address.')).toBeVisible();
  await dialog.getByLabel('Image URL').fill('');

  for (const [event, colour] of [
    ['paste', '#204060'],
    ['drop', '#604020'],
  ] as const) {
    const bytes = [...(await photo('x', colour, 40, 40)).buffer];
    await dialog.getByRole('region', { name: 'Upload: Images' }).evaluate(
      (zone, { event, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${event}.jpg`, { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        zone.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        );
      },
      { event, bytes },
    );
  }
  await expect(dialog.getByLabel('What picture 2 shows')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect((await readProduct(product._id)).images).toEqual([
    expect.stringMatching(/-[0-9a-f]{6}-40x40-40\.webp$/),
    expect.stringMatching(/-[0-9a-f]{6}-40x40-40\.webp$/),
  ]);
});

test('a picture that is missing shows the initial of its product', async ({ page }) => {
  const { token } = await logInAsAdmin();
  const product = await newProduct({ name: `Khukuri ${Date.now()}` });
  await callShop('PUT', `/admin/products/${product._id}`, { images: ['http://127.0.0.1:9/none.jpg'] }, token);
  await page.goto(`/products/${product._id}`);
  const missing = page.getByRole('img', { name: product.name });
  await expect(missing).toHaveText('K');
});
