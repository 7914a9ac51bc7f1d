import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createBuyer, orderFor } from '#server/testing/buyer.ts';
import { createPerson, createProduct, nobody } from '#server/testing/fixtures.ts';
import { addJacket } from '#server/testing/jacket.ts';
import { createOwner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { inDevanagari } from '#texts/digits.ts';
import { amountInWords as amountInNepaliWords } from '#texts/ne/amount-in-words.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function billed() {
  const owner = await createPerson(shop, { role: 'admin' });
  const buyer = await createBuyer(shop, { name: 'सीता श्रेष्ठ' });
  const product = await createProduct(shop, {
    name: 'ढाका टोपी (Dhaka Topi)',
    pricePaisa: 1250_50,
    stock: 10,
  });
  const { body } = await buyer.buy(product);
  const orderId: string = body.data.order._id;
  await shop.call('PUT', `/admin/orders/${orderId}`, { token: owner.token, body: { status: 'shipped' } });
  const { bill } = (await shop.call('GET', `/orders/${orderId}/bill`, { token: buyer.token })).body.data;
  const mine = `/orders/${orderId}/bills/${bill._id}`;
  return {
    ...{ owner, buyer, bill, orderId },
    print: () => shop.call('POST', `${mine}/prints`, { token: buyer.token }),
    pdf: (print: number, token = buyer.token) => shop.call('GET', `${mine}/pdf?print=${print}`, { token }),
  };
}

it('the customer gets a counted print as a PDF of one page, in both scripts', async () => {
  const { bill, print, pdf } = await billed();
  expect((await pdf(1)).status).toBe(404);
  expect((await print()).body.data.print).toBe(1);
  const { status, body, headers } = await pdf(1);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(bill.reference.replaceAll('/', '-'));
  expect(String(body).slice(0, 5)).toBe('%PDF-');
  expect(String(body).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(String(body)).toMatch(/NotoSansDevanagari/);
  expect((await pdf(2)).status).toBe(404);
});

it('the prints of customer and shop are one count', async () => {
  const { bill, owner, print, pdf } = await billed();
  await print();
  const { body } = await shop.call('POST', `/admin/bills/${bill._id}/prints`, { token: owner.token });
  expect(body.data.print).toBe(2);
  const file = await shop.call('GET', `/admin/bills/${bill._id}/pdf?print=2`, { token: owner.token });
  expect(file.status).toBe(200);
  expect((await pdf(2)).status).toBe(200);
});

it('belongs to its customer alone', async () => {
  const { print, pdf, orderId, bill, buyer } = await billed();
  await print();
  const stranger = await createBuyer(shop);
  expect((await pdf(1, stranger.token)).status).toBe(404);
  const other = await shop.call('POST', `/orders/${orderId}/bills/${bill._id}/prints`, {
    token: stranger.token,
  });
  expect(other.status).toBe(404);
  const none = await shop.call('POST', `/orders/${orderId}/bills/${nobody}/prints`, { token: buyer.token });
  expect(none.status).toBe(404);
});

it('says the amount in Nepali words', async () => {
  const { bill } = await billed();
  expect(bill.inWordsNepali).toBe('रुपैयाँ एक हजार तीन सय पचास र चउन्न पैसा मात्र');
  expect(amountInNepaliWords(12_345_678_999)).toBe(
    'रुपैयाँ बाह्र करोड चौँतीस लाख छपन्न हजार सात सय उनान्नब्बे र उनान्सय पैसा मात्र',
  );
  expect(amountInNepaliWords(5)).toBe('रुपैयाँ शून्य र पाँच पैसा मात्र');
  expect(new Set(Array.from({ length: 100 }, (_, count) => amountInNepaliWords(count * 100))).size).toBe(100);
});

it('names the size and colour that was bought', async () => {
  const owner = await createOwner(shop);
  const buyer = await createBuyer(shop);
  const jacket = await addJacket(owner);
  const item = { product_id: jacket.id, variant_id: jacket.variant('L', 'Blue'), quantity: 1 };
  const { body } = await buyer.place(orderFor([item]));
  const id: string = body.data.order._id;
  await owner.call('PUT', `/admin/orders/${id}`, { status: 'shipped' });
  const { bill } = (await shop.call('GET', `/orders/${id}/bill`, { token: buyer.token })).body.data;
  expect(bill.lines).toMatchObject([{ name: 'Jacket (L · Blue)', quantity: 1 }]);
});

it('calls goods by their Nepali names in Nepali, with its digits, and says the amount in words once', async () => {
  const owner = await createOwner(shop);
  await owner.call('PUT', '/admin/settings', { panNumber: '301234567', vatRegistered: true });
  const buyer = await createBuyer(shop);
  const jacket = await addJacket(owner);
  await owner.call('PUT', `/admin/products/${jacket.id}`, { nameNe: 'ज्याकेट', optionWords: { Blue: 'निलो' } });
  const item = { product_id: jacket.id, variant_id: jacket.variant('L', 'Blue'), quantity: 1 };
  const { body } = await buyer.place(orderFor([item]));
  const id: string = body.data.order._id;
  await owner.call('PUT', `/admin/orders/${id}`, { status: 'shipped' });
  const { bill } = (await shop.call('GET', `/orders/${id}/bill`, { token: buyer.token })).body.data;
  expect(bill.lines).toMatchObject([{ name: 'Jacket (L · Blue)', nameNe: 'ज्याकेट (L · निलो)' }]);
  await owner.call('PUT', `/admin/products/${jacket.id}`, { nameNe: 'कोट' });
  await owner.call('PUT', `/admin/orders/${id}`, { status: 'cancelled' });
  const { bills } = (await shop.call('GET', `/orders/${id}/bills`, { token: buyer.token })).body.data;
  expect(bills).toHaveLength(2);
  for (const { lines } of bills) expect(lines[0].nameNe, 'as on the day').toBe('ज्याकेट (L · निलो)');

  await shop.call('POST', `/orders/${id}/bills/${bill._id}/prints`, { token: buyer.token });
  const written = async (language: string) => {
    const words = vi.spyOn(PDFDocument.prototype, 'text');
    onTestFinished(() => words.mockRestore());
    await shop.call('GET', `/orders/${id}/bills/${bill._id}/pdf?print=1`, {
      token: buyer.token,
      headers: { 'x-language': language },
    });
    const text = words.mock.calls.map(([run]) => run).join('');
    words.mockRestore();
    return text.replaceAll(' ', '');
  };
  const inNepali = await written('ne');
  expect(inNepali).toContain('ज्याकेट(L·निलो)');
  expect(inNepali).not.toContain('Jacket');
  expect(inNepali).toContain(`मिति(वि.सं.):${inDevanagari(bill.dateBs)}`);
  expect(inNepali).toContain('लेखानं.:३०१२३४५६७');
  expect(inNepali.split(bill.inWordsNepali.replaceAll(' ', ''))).toHaveLength(2);
  const inEnglish = await written('en');
  expect(inEnglish).toContain('Jacket(L·Blue)');
  expect(inEnglish.split(bill.inWordsNepali.replaceAll(' ', ''))).toHaveLength(2);
});
