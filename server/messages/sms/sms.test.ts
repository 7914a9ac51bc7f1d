import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { withRequestId } from '#server/http/request-id.ts';
import { tell } from '#server/messages/messages.ts';
import { sendMessages } from '#server/messages/send-messages.ts';
import { createBuyer } from '#server/testing/buyer.ts';
import { createProduct } from '#server/testing/fixtures.ts';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { sendSms } from './sms.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());

const messagesTo = (to: string) =>
  shop.db.selectFrom('messages').where('recipient', '=', to).selectAll().orderBy('id').execute();

test.each(['sparrow', 'aakash'] as const)(
  '%s takes an SMS for somebody without an address',
  async (provider) => {
    const own = { ...shop.shop, config: { ...shop.shop.config } };
    if (own.config.sms) own.config.sms = { ...own.config.sms, provider };
    const phone = provider === 'sparrow' ? '+977-9841000001' : '9841000002';
    const order = {
      id: await someOrder(),
      reference: 'abcdef',
      totalPaisa: 5_000,
      payment: 'cash',
      lines: [],
    };
    await shop.db
      .transaction()
      .execute((tx) => tell(tx, { kind: 'order_received', to: { phone }, facts: { name: 'Gita', order } }));
    await sendMessages(own);
    const [sms] = await shop.receivedBy(phone.slice(-10));
    expect(sms).toMatchObject({
      channel: 'sms',
      text: expect.stringContaining('order #abcdef received, NPR 50 '),
    });
    expect(await messagesTo(phone)).toMatchObject([{ channel: 'sms', state: 'sent' }]);
  },
);

async function someOrder(): Promise<string> {
  const buyer = await createBuyer(shop);
  return (await buyer.buy(await createProduct(shop))).body.data.order.id;
}

test('an SMS provider that is down is asked again; one that refuses is not', async () => {
  const account = shop.shop.config.sms;
  await fetch(`${shop.inboxUrl}/__control`, { method: 'POST', body: new URLSearchParams({ breakSms: '1' }) });
  await expect(sendSms(account, { to: '9841000003', text: 'Hello' })).rejects.toThrow('503');
  await expect(sendSms(account, { to: '12', text: 'Hello' })).rejects.toThrow('No valid receiver');
});

test('the provider hears which run of ours it was', async () => {
  const account = shop.shop.config.sms;
  const asked = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => asked.mockRestore());
  await withRequestId('send-messages-1', () => sendSms(account, { to: '9841000009', text: 'Namaste' }));
  expect(asked.mock.calls.at(-1)?.[1]?.headers).toMatchObject({ 'x-request-id': 'send-messages-1' });
});
