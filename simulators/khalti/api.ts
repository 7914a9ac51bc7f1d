import type { Payment, Wallet } from './wallet.ts';

export type Answer = { status: number; body: object };
type Fields = Record<string, unknown>;

const NOT_FOUND: Answer = { status: 404, body: { detail: 'Not found.', error_key: 'validation_error' } };
export const INVALID_TOKEN: Answer = { status: 401, body: { detail: 'Invalid token.', status_code: 401 } };

/** `POST /api/v2/epayment/initiate/` */
export function initiate(wallet: Wallet, fields: Fields, pageUrl: (payment: Payment) => string): Answer {
  const problems = problemsOf(fields);
  if (Object.keys(problems).length > 0) {
    return { status: 400, body: { ...problems, error_key: 'validation_error' } };
  }
  const payment = wallet.open({
    amount: Number(fields.amount),
    purchaseOrderId: String(fields.purchase_order_id),
    purchaseOrderName: String(fields.purchase_order_name),
    returnUrl: String(fields.return_url),
    websiteUrl: String(fields.website_url),
    breakdown: breakdownOf(fields.amount_breakdown),
  });
  return {
    status: 200,
    body: {
      pidx: payment.pidx,
      payment_url: pageUrl(payment),
      expires_at: inNepal(payment.expiresAt),
      expires_in: Math.round((payment.expiresAt - Date.now()) / 1000),
    },
  };
}

/** `POST /api/v2/epayment/lookup/` */
export function lookup(wallet: Wallet, fields: Fields): Answer {
  if (isBlank(fields.pidx)) {
    return { status: 400, body: { pidx: ['This field is required.'], error_key: 'validation_error' } };
  }
  const payment = wallet.find(fields.pidx);
  if (!payment) return NOT_FOUND;
  payment.calls.lookups += 1;
  const ended = ['expired', 'user canceled'].includes(payment.status.toLowerCase());
  return {
    status: ended ? 400 : 200,
    body: {
      pidx: payment.pidx,
      total_amount: payment.claims.amount ?? payment.amount,
      status: payment.status,
      transaction_id: payment.claims.transactionId ?? payment.transactionId,
      fee: 0,
      refunded: payment.status === 'Refunded',
    },
  };
}

/** `POST /api/merchant-transaction/{transaction_id}/refund/` */
export function refund(wallet: Wallet, transactionId: string, fields: Fields): Answer {
  const payment = wallet.findByTransaction(transactionId);
  if (!payment) return NOT_FOUND;
  payment.calls.refunds += 1;
  const paid = payment.claims.amount ?? payment.amount;
  const left = paid - payment.refundedPaisa;
  const asked = fields.amount === undefined ? left : fields.amount;
  if (typeof asked !== 'number' || !Number.isInteger(asked) || asked <= 0) {
    return { status: 400, body: { amount: ['A valid integer is required.'], error_key: 'validation_error' } };
  }
  if (payment.status === 'Refunded' || asked > left) {
    return {
      status: 400,
      body: { detail: 'Transaction cannot be refunded.', error_key: 'validation_error' },
    };
  }
  payment.refundedPaisa += asked;
  payment.status = payment.refundedPaisa === paid ? 'Refunded' : 'Partially Refunded';
  return { status: 200, body: { detail: 'Transaction refund successful.' } };
}

function problemsOf(fields: Fields): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const name of ['return_url', 'website_url', 'purchase_order_id', 'purchase_order_name', 'amount']) {
    if (fields[name] === undefined) problems[name] = ['This field is required.'];
    else if (isBlank(fields[name])) problems[name] = ['This field may not be blank.'];
  }
  for (const name of ['return_url', 'website_url']) {
    if (!problems[name] && !/^https?:\/\/\S+$/.test(String(fields[name])))
      problems[name] = ['Enter a valid URL.'];
  }
  if (!problems.amount) {
    if (!Number.isInteger(fields.amount)) problems.amount = ['A valid integer is required.'];
    else if (Number(fields.amount) < 1000) {
      problems.amount = ['Amount should be greater than Rs. 10, that is 1000 paisa.'];
    }
  }
  const parts = breakdownOf(fields.amount_breakdown);
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  if (!problems.amount && parts.length > 0 && sum !== fields.amount) {
    problems.amount = ['Amount Breakdown mismatch.'];
  }
  return problems;
}

function breakdownOf(value: unknown): { label: string; amount: number }[] {
  if (!Array.isArray(value)) return [];
  return value.map((part: Fields) => ({ label: String(part?.label), amount: Number(part?.amount) }));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** As the provider writes time: 2026-11-15T18:30:00.000000+05:45 */
function inNepal(time: number): string {
  return new Date(time + (5 * 60 + 45) * 60_000).toISOString().replace('Z', '000+05:45');
}
