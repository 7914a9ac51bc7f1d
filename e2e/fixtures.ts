import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { demoLogins } from '#database/seed/demo-logins.ts';

export { expect };

export type Account = {
  token: string;
  user: { _id: string; name: string; email: string; role: string };
  password: string;
};

type Fixtures = {
  shopUrl: string;
  /** A page of somebody who has just registered. */
  customerPage: Page;
  /** A page of the demo admin. */
  adminPage: Page;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  shopUrl: async ({}, use) => use(shopUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(shopUrl()),
  customerPage: async ({ browser }, use) => usePage(browser, await newCustomer(), use),
  adminPage: async ({ browser }, use) => usePage(browser, await logInAsAdmin(), use),
});

function shopUrl(): string {
  const url = process.env.SHOP_URL;
  if (!url) throw new Error('The shop is not running');
  return url;
}

/** Opens a page in which this account is logged in, in a browser context of its own. */
export async function openAs(
  browser: Browser,
  account: Account,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: shopUrl(), ...options });
  await context.addInitScript(
    (session) => {
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'once');
      localStorage.setItem('pasal.session', session);
    },
    JSON.stringify({ token: account.token, user: account.user }),
  );
  return context.newPage();
}

async function usePage(
  browser: Browser,
  account: Account,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openAs(browser, account);
  await use(page);
  await page.context().close();
}

/** Waits until a loaded page hears keys and routes links itself; buttons need no waiting. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeEarlyPresses' in window));
}

/** Registers somebody new, over HTTP. */
export async function newCustomer(name = 'Maya Gurung'): Promise<Account> {
  const email = `${randomUUID()}@mail.example`;
  const password = 'secret-enough';
  const data = await callShop<Omit<Account, 'password'>>('POST', '/auth/register', { name, email, password });
  return { ...data, password };
}

let admin: Promise<Account> | undefined;
export function logInAsAdmin(): Promise<Account> {
  const login = demoLogins.find(({ role }) => role === 'admin');
  admin ??= callShop<Omit<Account, 'password'>>('POST', '/auth/login', {
    email: login?.email,
    password: login?.password,
  }).then((data) => ({
    ...data,
    password: login?.password ?? '',
  }));
  return admin;
}

/** A call under /api that must succeed; answers its data. */
export async function callShop<Data>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Data> {
  const response = await fetch(`${shopUrl()}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { data: Data; message?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  return answer.data;
}

/** Nothing is wider than the page: no scrolling sideways, nothing out of reach. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const { scrollWidth, clientWidth, tooWide } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
    const tooWide = [...document.querySelectorAll('body *')].filter(isTooWide).slice(-3);
    return { scrollWidth, clientWidth, tooWide: tooWide.map(({ outerHTML }) => outerHTML.slice(0, 300)) };
  });
  expect(scrollWidth, [page.url(), ...tooWide].join('\n')).toBeLessThanOrEqual(clientWidth);
}

const dependsOnColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Without its comments and long names it is read in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe finds nothing, in light and in dark; what does not depend on colours is looked for once. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'axe looks into the page, not into frames').toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = async () => {
      await standsStill(page);
      return axeFinds(page, colorScheme === 'dark' ? dependsOnColours : {});
    };
    // A toast that leaves meanwhile has colours of its own: what is wrong stays wrong.
    await expect.poll(found, { message: colorScheme, timeout: 40_000 }).toEqual([]);
  }
}

async function axeFinds(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** What is measured while colours change is neither one nor the other. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
}

/** Every word inside of it can be read on white paper, whatever the screen's colours are. */
export async function expectDarkInk(part: Locator): Promise<void> {
  const pale = await part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(element)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return 0.3 * red + 0.6 * green + 0.1 * blue > 130;
      })
      .map((element) => element.textContent),
  );
  expect(pale).toEqual([]);
}
