import type { Answer } from './api.ts';
import type { Endpoint, Fault, ReturnStyle, Wallet } from './wallet.ts';

/**
 * What a test may do to this world. With `pidx`: `status` (any word: pay late, expire now, refund at the dashboard),
 * `amount` and `transaction_id` (what lookups claim), `return` (how the browser is sent back).
 * Without: `fault` at an `endpoint`, `times` over; or `clear`.
 */
export type Control = {
  pidx?: string;
  status?: string;
  amount?: number;
  transaction_id?: string;
  return?: ReturnStyle;
  endpoint?: Endpoint;
  fault?: Fault;
  times?: number;
  clear?: boolean;
};

export function control(wallet: Wallet, order: Control): Answer {
  if (order.clear) wallet.clearFaults();
  if (order.endpoint && order.fault) wallet.plan(order.endpoint, order.fault, order.times ?? 1);
  if (order.pidx === undefined) return { status: 200, body: { payments: wallet.all() } };
  const payment = wallet.find(order.pidx);
  if (!payment) return { status: 404, body: { detail: 'Not found.' } };
  if (order.status !== undefined) wallet.setStatus(payment, order.status);
  if (order.amount !== undefined) payment.claims.amount = order.amount;
  if (order.transaction_id !== undefined) payment.claims.transactionId = order.transaction_id;
  if (order.return !== undefined) payment.returnStyle = order.return;
  return { status: 200, body: payment };
}
