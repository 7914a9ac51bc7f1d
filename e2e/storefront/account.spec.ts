import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, newCustomer, openAs, test } from '../fixtures.ts';
import { newProduct, putInCart } from '../goods.ts';

test('login says what went wrong in a red box and keeps what was typed', async ({ page }) => {
  test.slow();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@mail.example');
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/email or password/i);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.example');
  await expect(page.getByLabel('Password')).toHaveValue('wrong-password');
  await expectAccessible(page);
});

test('logging in fetches the cart and returns to where the visitor was', async ({ page }) => {
  const account = await newCustomer();
  await putInCart(account.token, await newProduct(), 3);
  await page.goto('/cart');
  await expect(page).toHaveURL('/login?next=%2Fcart');
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('after login nobody is sent to another site', async ({ page, shopUrl }) => {
  const account = await newCustomer();
  await page.goto(`/login?next=${encodeURIComponent('/.//evil.example/')}`);
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL(`${shopUrl}/`);
});

test('the demo credentials fill the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use the user login' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('registering checks the passwords, then logs in', async ({ page }) => {
  test.slow();
  await page.goto('/register');
  await page.getByLabel('Name').fill('Sita Rai');
  await page.getByLabel('Email').fill(`${randomUUID()}@mail.example`);
  const submit = page.getByRole('button', { name: 'Sign Up' });

  await page.getByLabel('Password', { exact: true }).fill('secret-enough');
  await page.getByLabel('Confirm password').fill('secret-enougH');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');

  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('12345');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long');
  await expectAccessible(page);

  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Confirm password').fill('123456');
  await submit.click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('an email that is taken is refused in the words of the server', async ({ page }) => {
  const { user } = await newCustomer();
  await page.goto('/register');
  await page.getByLabel('Name').fill('Sita Rai');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('secret-enough');
  await page.getByLabel('Confirm password').fill('secret-enough');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
});

test('login and register send people home who are logged in', async ({ customerPage }) => {
  for (const path of ['/login', '/register']) {
    await customerPage.goto(path);
    await expect(customerPage).toHaveURL('/');
  }
});

test('a guest logs in before any private screen', async ({ page }) => {
  for (const path of ['/cart', '/checkout', '/orders', '/orders/00000000-0000-4000-8000-000000000000']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('fields that are wrong say so beside themselves', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Email').fill('sita');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Enter an email address such as')).toBeVisible();
  await page.getByLabel('Email').fill('sita@mail.example');
  await expect(page.getByText('Enter an email address such as')).toBeHidden();
});

test('a browser that refuses to store anything still shops', async ({ browser, shopUrl }) => {
  const account = await newCustomer();
  const product = await newProduct();
  const context = await browser.newContext({ baseURL: shopUrl });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const page = await context.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(`/login?next=${encodeURIComponent(`/products/${product.slug}`)}`);
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(thrown).toEqual([]);
  await context.close();
});

test('logging out goes home, and every tab with it', async ({ browser }) => {
  const page = await openAs(browser, await newCustomer());
  await page.goto('/orders');
  const other = await page.context().newPage();
  await other.goto('/cart');
  await expect(other.getByText('Your cart is empty')).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL('/login?next=%2Fcart');
  await page.context().close();
});

test('a token without a user asks whose it is', async ({ page, shopUrl }) => {
  const { token, user } = await newCustomer('Bishnu Thapa');
  await page.goto('/');
  await page.evaluate((text) => localStorage.setItem('pasal.session', text), JSON.stringify({ token }));
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('pasal.session') ?? '{}'));
  expect(stored.user.email).toBe(user.email);
  expect(page.url()).toBe(`${shopUrl}/orders`);
});

test('a token that is no good is forgotten', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('pasal.session', JSON.stringify({ token: 'not-a-token-of-this-shop' })),
  );
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?next=%2Forders');
  expect(await page.evaluate(() => localStorage.getItem('pasal.session'))).toBeNull();
});
