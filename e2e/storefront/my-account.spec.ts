import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import {
  awake,
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { newProduct } from '../goods.ts';
import { digitsIn, linkIn, received } from '../inbox.ts';

test('a forgotten password comes back by mail and by SMS, and the account keeps its owner safe', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const customer = await newCustomer('Maya Gurung');
  const { email } = customer.user;
  await received(email, 'Welcome to Pasal');

  await test.step('a link by mail', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('alert')).toContainText('If there is an account with this email');
    await expectAccessible(page);
    const link = linkIn(await received(email, 'Choose a new password'));
    await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    const password = page.getByLabel('New password');
    await password.fill('password1');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toContainText('one of the first that are tried');
    await password.fill('a-new-start-1');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await received(email, 'Your password was changed');
  });

  await test.step('log in, confirm a phone', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a-new-start-1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await expectAccessible(page);
    const phone = `98${String(Date.now()).slice(-8)}`;
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('Code from the SMS').fill(digitsIn(await received(phone, 'confirms your phone')));
    await page.getByRole('button', { name: 'Confirm number' }).click();
    await expect(page.getByText(`${phone} is confirmed.`)).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/forgot-password');
    await awake(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send a code to my phone instead' }).click();
    await page
      .getByLabel('Code from the SMS')
      .fill(digitsIn(await received(phone, 'code for a new password')));
    await page.getByLabel('New password').fill('by-phone-it-is');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('a new address, a second factor', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('by-phone-it-is');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goto('/account');
    const wanted = `${randomUUID()}@mail.example`;
    const section = page.getByRole('region', { name: 'Email address' });
    await section.getByLabel('New email address').fill(wanted);
    await section.getByLabel('Current password').fill('by-phone-it-is');
    await section.getByRole('button', { name: 'Change email' }).click();
    const link = linkIn(await received(wanted, 'Confirm your new email address'));
    await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('Your email address is confirmed.');
    await received(email, 'Your email address was changed');

    await page.goto('/account/security');
    await expect(page.getByText('This device')).toBeVisible();
    const factor = page.getByRole('region', { name: 'Second factor' });
    await factor.getByLabel('Current password').fill('by-phone-it-is');
    await factor.getByRole('button', { name: 'Set up' }).click();
    const totp = new TOTP({ secret: (await factor.locator('code').textContent()) ?? '' });
    await expect(factor.getByRole('link', { name: 'The app is on this phone' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\/.*secret=/,
    );
    await factor.getByLabel('Code of the app').fill(totp.generate({ timestamp: Date.now() - 30_000 }));
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await expect(factor.getByText('Keep these codes somewhere safe')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNothingCutOff(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await awake(page);
    await page.getByLabel('Email').fill(wanted);
    await page.getByLabel('Password', { exact: true }).fill('by-phone-it-is');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByLabel('Code of your authenticator app').fill(totp.generate());
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });
});

test('messages come in the language one chose; who leaves takes everything along', async ({ browser }) => {
  test.setTimeout(90_000);
  const customer = await newCustomer();
  const { email } = customer.user;
  const soldOut = await newProduct({ stock: 0 });
  const page = await openAs(browser, customer, { viewport: { width: 390, height: 844 } });

  await test.step('the language of messages, and a product to hear of', async () => {
    await page.goto('/account');
    const about = page.getByRole('region', { name: 'About you' });
    await about.getByLabel('Language of our messages').selectOption('Nepali');
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(about.getByLabel('Language of our messages')).toHaveValue('ne');
    await page.getByRole('button', { name: 'Confirm this email' }).click();
    const link = linkIn(await received(email, 'तपाईंकै हो भनेर पक्का गर्नुहोस्'));
    await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('button', { name: 'पक्का गर्नुहोस्' }).click();
    await expect(page.getByRole('alert')).toContainText('इमेल');
    await page.goto(`/products/${soldOut._id}`);
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(page.getByText('You will hear from us')).toBeVisible();
  });

  await test.step('another device is logged out', async () => {
    const login = { email, password: customer.password };
    const { token } = await callShop<{ token: string }>('POST', '/auth/login', login);
    await page.goto('/account/security');
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(page.getByText('Logged out everywhere else')).toBeVisible();
    await expect(callShop('GET', '/auth/me', undefined, token)).rejects.toThrow('401');
    await callShop('GET', '/auth/me', undefined, customer.token);
  });

  await test.step('the data, and the end of the account', async () => {
    await page.goto('/account/data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
    await page.getByLabel('Current password').fill(customer.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(callShop('GET', '/auth/me', undefined, customer.token)).rejects.toThrow('401');
  });
  await page.context().close();
});
