import type { PaymentMethod } from '#contract/orders/order-statuses.ts';

/** What the shop asks of anyone who moves money for it. Amounts are paisa; how they travel is the adapter's affair. */
export type PaymentProvider = {
  name: Exclude<PaymentMethod, 'cash'>;
  /** Under /api/orders/payment: where the browser comes back to. */
  returnPath: string;
  minimumPaisa: number;
  initiate(payment: PaymentRequest): Promise<Initiation>;
  /** What the browser brought back. It proves nothing; it only names the attempt to look up. */
  parseReturn(request: ReturnRequest): ReturnHint | undefined;
  lookup(attempt: AskedAttempt): Promise<Lookup>;
  refund(attempt: AskedAttempt, paisa: number): Promise<RefundAnswer>;
};

export type PaymentRequest = {
  /** Ours: at most 20 characters of `[A-Za-z0-9-]`, which every gateway of the country accepts. */
  reference: string;
  amountPaisa: number;
  orderName: string;
  returnUrl: string;
  websiteUrl: string;
  customer: { name: string; email: string; phone: string | null };
  lines: { productId: string; name: string; pricePaisa: number; quantity: number }[];
  shippingPaisa: number;
  taxPaisa: number;
};

/** `providerRef` names the payment at the provider from here on; where it has no name of its own, it is our reference. */
export type Initiation =
  | { kind: 'redirect'; url: string; providerRef: string; expiresAt: Date }
  | { kind: 'form'; url: string; fields: Record<string, string>; providerRef: string; expiresAt: Date }
  /** A code to scan, shown on a page of ours. */
  | { kind: 'qr'; code: string; providerRef: string; expiresAt: Date }
  /** Nobody is asked: the customer transfers to the shop's account, and the owner reads the statement. */
  | { kind: 'transfer'; providerRef: string; expiresAt: Date }
  | { kind: 'offline' }
  | { kind: 'failed'; detail: string };

export type ReturnRequest = { query: Record<string, unknown>; body: unknown };
export type ReturnHint = { providerRef: string };

export type AskedAttempt = {
  reference: string;
  providerRef: string;
  amountPaisa: number;
  transactionId: string | null;
};

export type LookupStatus =
  | 'open'
  | 'pending'
  | 'paid'
  | 'canceled'
  | 'expired'
  | 'refunded'
  | 'partly_refunded'
  | 'unknown';

export type Lookup = {
  status: LookupStatus;
  paisa: number | null;
  transactionId: string | null;
  /** The provider's own word, when it gave one. `unknown` without a word means: no answer to be had just now. */
  providerStatus: string | null;
  detail: string;
};

/**
 * `unknown`: it may have happened, so look it up. `not_sent`: it cannot have happened. `by_hand`: the provider has no
 * call for it, so a person must do it there.
 */
export type RefundAnswer = {
  status: 'done' | 'refused' | 'unknown' | 'not_sent' | 'by_hand';
  detail: string;
};
