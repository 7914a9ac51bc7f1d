import type { Browser, Page } from '@playwright/test';
import {
  callShop,
  expect,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from './fixtures.ts';
import { newProduct, placeOrder } from './goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Sentences that are data: what somebody typed, or what programs are called. */
const DATA = [
  /zzz/,
  /Ctrl K/,
  /\b[0-9a-f]{8}\b/,
  /^#/,
  /[\w.]+@[\w.]+/,
  /^\w+\.[-\w]+$/,
  /id, name, description/,
  /(^|“)[a-z]+( [a-z]+)?, .*[a-zऀ-ॿ]/,
];

/** Whoever is logged in is sent away from these. */
const FOR_GUESTS = /^\/(login|register|forgot-password|reset-password|confirm-email|accept-invitation)$/;
/** Neither has a page of its own: the one ends the session, the other is every address that leads nowhere. */
const NO_PAGE = ['/logout', '/*'];
/** Goods come from these too; nobody's address is there. */
const COUNTRIES = ['Bangladesh', 'Bhutan', 'Japan'];
/** Here names stand as they were on the day. */
const RECORDS = /^\/ne\/admin\/(audit|bills|messages)/;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test('no page of the shop says anything in English below /ne', async ({ browser }) => {
  test.setTimeout(300_000);
  const product = await newProduct({ nameNe: 'ढाका टोपी' });
  const customer = await newCustomer('सीता श्रेष्ठ');
  const order = await placeOrder(customer.token, product);
  const paths = (await everyRoute(browser))
    .filter((route) => !route.startsWith('/admin') && !NO_PAGE.includes(route))
    .map((route) =>
      filled(route, { '/products/:id': product.slug, '/pages/:name': 'about', '/orders/:id': order._id }),
    );
  const words = await ownersWords();
  const found: string[] = [];
  const page = await openAs(browser, customer, phone);
  for (const path of [...paths.filter((path) => !FOR_GUESTS.test(path)), '/products?search=zzzz', '/nowhere'])
    found.push(...(await englishAt(page, `/ne${path}`.replace(/\/$/, ''), words)));
  await page.context().close();
  const guest = await browser.newPage(phone);
  for (const path of paths.filter((path) => FOR_GUESTS.test(path)))
    found.push(...(await englishAt(guest, new URL(`/ne${path}`, process.env.SHOP_URL).href, words)));
  await guest.close();
  expect(found).toEqual([]);
});

test('no screen of the back office says anything in English below /ne', async ({ browser }) => {
  test.setTimeout(600_000);
  const product = await newProduct({ nameNe: 'ढाका टोपी' });
  const customer = await newCustomer('सीता श्रेष्ठ');
  const order = await placeOrder(customer.token, product);
  const admin = await logInAsAdmin();
  const { categories } = await callShop<{ categories: Owned[] }>('GET', '/products/categories/all');
  const first = async (path: string, list: string) => {
    const data = await callShop<Record<string, Owned[]>>('GET', path, undefined, admin.token);
    return data[list]?.[0]?._id ?? UNKNOWN;
  };
  const known = {
    '/admin/products/:id': product._id,
    '/admin/orders/:id': order._id,
    '/admin/orders/set/:id': order._id,
    '/admin/cash-desk/set/:id': order._id,
    '/admin/categories/:id': categories[0]?._id ?? UNKNOWN,
    '/admin/users/:id': customer.user._id,
    '/admin/messages/:id': await first('/admin/messages', 'messages'),
    '/admin/message-templates/:kind/:channel/:language': 'order_received/mail/ne',
    '/admin/payment-methods/:wallet': 'khalti',
  };
  const routes = [
    ...(await everyRoute(browser)).filter((route) => route.startsWith('/admin/')),
    `/admin/labels?ids=${product._id}`,
  ];
  const words = await ownersWords();
  const page = await openAs(browser, admin, phone);
  const found: string[] = [];
  for (const route of routes) found.push(...(await englishAt(page, `/ne${filled(route, known)}`, words)));
  for (const status of ['cancelled', 'delivered'])
    found.push(...(await englishAt(page, `/ne/admin/orders/${order._id}/set/${status}`, words)));
  expect(found).toEqual([]);
  await page.context().close();
});

/** Every address that the app knows, as the built app tells the back office: a new one cannot be forgotten. */
async function everyRoute(browser: Browser): Promise<string[]> {
  const page = await openAs(browser, await logInAsAdmin());
  await page.goto('/admin/settings');
  await page.waitForFunction(() => '__reactRouterManifest' in window);
  const routes = await page.evaluate(() => {
    type Known = { id: string; parentId?: string; path?: string; index?: boolean };
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, Known> } })
      .__reactRouterManifest;
    const pathOf = ({ parentId, path }: Known): string => {
      const parent = parentId ? routes[parentId] : undefined;
      return `${parent ? pathOf(parent) : ''}${path ? `/${path}` : ''}`;
    };
    const all = Object.values(routes);
    const isLayout = ({ id, path, index }: Known) =>
      !path && !index && all.some((one) => one.parentId === id);
    return all.filter((route) => !isLayout(route)).map((route) => pathOf(route) || '/');
  });
  await page.context().close();
  expect(routes.length).toBeGreaterThan(80);
  return [...new Set(routes)];
}

/** With something that is there in place of each parameter, where it is named; else with what nobody has. */
function filled(route: string, known: Record<string, string>): string {
  const [pattern, value] =
    Object.entries(known)
      .filter(([start]) => route === start || route.startsWith(`${start}/`))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  const start = pattern?.replace(/:.*$/, value ?? '');
  const path = pattern && start ? start + route.slice(pattern.length) : route;
  const others: Record<string, string> = {
    status: 'shipped',
    role: 'admin',
    staffRole: 'packer',
    word: 'topi',
    news: 'returned',
  };
  return path.replace(/:(\w+)/g, (_, name: string) => others[name] ?? UNKNOWN);
}

test('the back office changes its language where one is, and keeps it', async ({ browser }) => {
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 1440, height: 900 } });
  await page.goto('/admin/orders?status=pending');
  await page.getByRole('link', { name: 'नेपाली' }).click();
  await expect(page).toHaveURL('/ne/admin/orders?status=pending');
  await expect(page.getByRole('heading', { name: 'अर्डर व्यवस्थापन' })).toBeVisible();
  await page.goto('/admin/products');
  await expect(page).toHaveURL('/ne/admin/products');
  const refusal = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('pasal.session') ?? '{}');
    const answer = await fetch('/api/admin/analytics?from=2026-02-02&to=2026-01-01', {
      headers: { authorization: `Bearer ${token}`, 'x-language': document.documentElement.lang },
    });
    return (await answer.json()).message;
  });
  expect(refusal).toBe('सुरुको मिति अन्तिम मितिभन्दा पछि हुनु हुँदैन');
  await page.context().close();
});

type Owned = { _id: string; name: string; nameNe?: string; description: string };
/** What the owner has written in English, and those of its names that have a Nepali one beside them. */
type Words = { english: string[]; translated: Set<string> };

async function ownersWords(): Promise<Words> {
  const { token } = await logInAsAdmin();
  const [products, { categories }, answers] = await Promise.all([
    everyProduct(),
    callShop<{ categories: Owned[] }>('GET', '/products/categories/all'),
    callShop<{ settings: { returnPolicy: string } }>('GET', '/admin/settings', undefined, token),
  ]);
  const owned = [...products, ...categories];
  const english = [
    ...owned.flatMap(({ name, description }) => [name, description]),
    answers.settings.returnPolicy,
  ]
    .flatMap((text) => [text, ...text.split(/(?<=[.?!]) /)])
    .filter(Boolean);
  const named = owned.filter(({ nameNe }) => nameNe).map(({ name }) => name);
  return { english, translated: new Set([...named, ...COUNTRIES]) };
}

async function everyProduct(): Promise<Owned[]> {
  const found: Owned[] = [];
  for (let page = 1; ; page++) {
    const { products } = await callShop<{ products: Owned[] }>('GET', `/products?limit=100&page=${page}`);
    found.push(...products);
    if (products.length === 0) return found;
  }
}

/**
 * Whatever stands on a page in Latin sentences, shown or said, outside of what is marked as another language; and even there,
 * what is called by an English name although it has a Nepali one.
 */
async function englishAt(page: Page, address: string, { english, translated }: Words): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse, .animate-spin')).toHaveCount(0);
  await expectNothingCutOff(page);
  const said = await page.evaluate(() => {
    const other = (element: Element | null, where: string) => !!element?.closest(where);
    const never = 'script, style, noscript, code, pre, textarea, iframe';
    const texts: { text: string; isMarked: boolean; isHint: boolean }[] = [];
    const add = (element: Element | null, text: string | null, isHint = false) => {
      if (text && !other(element, never))
        texts.push({ text, isMarked: other(element, '[lang]:not([lang=ne])'), isHint });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) add(walker.currentNode.parentElement, walker.currentNode.nodeValue);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        add(element, element.getAttribute(name), name === 'placeholder');
    return texts;
  });
  // Names begin with capitals; a sentence has words that do not.
  const isSentence = (text: string) =>
    /(?:^|[A-Za-z]{2,}[ ,]+)[a-z]{2,}[ ,.]+[A-Za-z]{2,}|[A-Za-z]{2,} [a-z]{2,}/.test(text);
  const without = (text: string, words: string[]) =>
    words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  const isEnglish = (text: string) =>
    isSentence(without(text, english)) && !DATA.some((data) => data.test(text));
  // 'Booksका सामान' and 'Clothing > Jackets' too: a name in the midst of others.
  const hasOtherName = (text: string) =>
    !RECORDS.test(new URL(page.url()).pathname) &&
    (text.match(/[A-Z][\w ,'’-]*\w/g) ?? []).some((name) => translated.has(name));
  // What a field says before it is filled may be the English name that is edited beside it.
  const found = said
    .filter(({ text, isMarked, isHint }) => (!isMarked && isEnglish(text)) || (!isHint && hasOtherName(text)))
    .map(({ text }) => text);
  return [...new Set(found)].map((text) => `${new URL(page.url()).pathname}: ${text.trim().slice(0, 80)}`);
}
