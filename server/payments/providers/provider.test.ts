import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentProvider } from './provider.ts';

/** The interface is proved by those it must fit without a change: a signed form with rupee strings, and cash. */

function esewa(secret: string, productCode: string): PaymentProvider {
  const rupees = (paisa: number) => (paisa / 100).toFixed(2);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64');
  return {
    name: 'esewa',
    minimumPaisa: 100,
    async initiate(payment) {
      const fields = {
        amount: rupees(payment.subtotalPaisa),
        tax_amount: rupees(payment.taxPaisa),
        product_delivery_charge: rupees(payment.shippingPaisa),
        product_service_charge: '0',
        total_amount: rupees(payment.amountPaisa),
        transaction_uuid: payment.reference,
        product_code: productCode,
        success_url: payment.returnUrl,
        failure_url: payment.returnUrl,
        signed_field_names: 'total_amount,transaction_uuid,product_code',
      };
      const signed = `total_amount=${fields.total_amount},transaction_uuid=${payment.reference},product_code=${productCode}`;
      return {
        kind: 'form',
        url: 'https://rc-epay.esewa.com.np/api/epay/main/v2/form',
        fields: { ...fields, signature: sign(signed) },
        providerRef: payment.reference,
        expiresAt: new Date(Date.now() + 5 * 60_000),
      };
    },
    parseReturn({ query }) {
      if (typeof query.data !== 'string') return undefined;
      const told = JSON.parse(Buffer.from(query.data, 'base64').toString());
      return { providerRef: String(told.transaction_uuid) };
    },
    async lookup(attempt) {
      const answer = { status: 'COMPLETE', ref_id: '0001TS9', total_amount: rupees(attempt.amountPaisa) };
      return {
        status: answer.status === 'COMPLETE' ? 'paid' : 'unknown',
        paisa: Math.round(Number(answer.total_amount) * 100),
        transactionId: answer.ref_id,
        providerStatus: answer.status,
        detail: '',
      };
    },
    async refund() {
      return { status: 'refused', detail: 'is done by hand in the merchant portal' };
    },
  };
}

const cash: PaymentProvider = {
  name: 'cash',
  minimumPaisa: 0,
  initiate: async () => ({ kind: 'offline' }),
  parseReturn: () => undefined,
  lookup: async () => ({
    status: 'open',
    paisa: null,
    transactionId: null,
    providerStatus: null,
    detail: '',
  }),
  refund: async () => ({ status: 'refused', detail: 'is given back by hand' }),
};

const payment = {
  reference: 'P-0123456789abcdef01',
  amountPaisa: 11_000,
  orderName: 'Order 1a2b3c',
  returnUrl: 'http://shop.test/return',
  websiteUrl: 'http://shop.test',
  customer: { name: 'Sita Sharma', email: 'sita@example.com', phone: null },
  lines: [],
  subtotalPaisa: 10_000,
  shippingPaisa: 0,
  taxPaisa: 1_000,
};

test('eSewa fits: a signed form out, base64 back, rupees turned into paisa', async () => {
  const provider = esewa('8gBm/:&EnhH.1/q', 'EPAYTEST');
  const initiation = await provider.initiate(payment);
  if (initiation.kind !== 'form') throw new Error('eSewa posts a form');
  expect(initiation.fields).toMatchObject({ total_amount: '110.00', transaction_uuid: payment.reference });
  const data = Buffer.from(JSON.stringify({ transaction_uuid: payment.reference })).toString('base64');
  expect(provider.parseReturn({ query: { data }, body: undefined })).toEqual({
    providerRef: payment.reference,
  });
  const asked = { ...payment, providerRef: initiation.providerRef, transactionId: null };
  expect(await provider.lookup(asked)).toMatchObject({
    status: 'paid',
    paisa: 11_000,
    transactionId: '0001TS9',
  });
});

test('cash fits: nobody is sent anywhere, and nobody comes back', async () => {
  expect(await cash.initiate(payment)).toEqual({ kind: 'offline' });
  expect(cash.parseReturn({ query: {}, body: undefined })).toBeUndefined();
});
