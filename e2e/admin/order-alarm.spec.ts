import { expect, logInAsAdmin, newCustomer, openAs, test } from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

type Heard = { shown: { title: string; data: string }[]; tones: number };

/** A browser without a screen shows no notifications; this one notes them, and has only the worker's, as Android does. */
function noteNotifications(): void {
  const heard: Heard = { shown: [], tones: 0 };
  class Refusing {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  Object.assign(window, { heard, Notification: Refusing });
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
    void heard.shown.push({ title, data: options?.data });
  const { start } = AudioScheduledSourceNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    heard.tones += 1;
    start.call(this, when);
  };
}

test('a new order counts, rings and is notified of in the open back office, also on a phone', async ({
  browser,
}) => {
  const page = await openAs(browser, await logInAsAdmin(), { serviceWorkers: 'allow' });
  await page.addInitScript(noteNotifications);
  await page.goto('/ne/admin/notices');
  await page.getByRole('button', { name: 'यहाँ सूचना दिनुहोस्' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const badge = page.getByRole('link', { name: /^अर्डर/ });
  const digits = async () => (await badge.innerText()).replace(/[^०-९]/g, '');
  await expect.poll(digits).not.toBe('');
  const before = await digits();

  const product = await newProduct();
  const heard = () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
  // Of orders that come together the newest is told of, and other tests order here as well.
  await expect(async () => {
    const { token } = await newCustomer();
    const order = await placeOrder(token, product);
    await expect
      .poll(async () => (await heard()).shown, { timeout: 6_000 })
      .toContainEqual({
        title: `नयाँ अर्डर #${order.reference}`,
        data: `/ne/admin/orders/${order._id}`,
      });
  }).toPass({ timeout: 60_000 });
  await expect.poll(digits).not.toBe(before);
  expect((await heard()).tones).toBeGreaterThanOrEqual(2);
  await page.context().close();
});
