import type { Database } from '#database/connect.ts';
import { selectTransfer } from '#server/payments/transfers/transfer-queries.ts';
import type { Lookup, PaymentProvider } from './provider.ts';

/**
 * A transfer to the account behind the shop's own picture. Nobody can be asked but the owner, who looks at the bank's statement;
 * what the customer says, or shows on a screenshot, proves nothing.
 */
export function bank(db: Database, hours: number): PaymentProvider {
  return {
    name: 'bank',
    returnPath: 'bank',
    minimumPaisa: 1,

    async initiate({ reference }) {
      const expiresAt = new Date(Date.now() + hours * 60 * 60_000);
      return { kind: 'transfer', providerRef: reference, expiresAt };
    },

    parseReturn({ query }) {
      const { transaction_uuid: reference } = query;
      return typeof reference === 'string' ? { providerRef: reference } : undefined;
    },

    async lookup({ providerRef, amountPaisa }): Promise<Lookup> {
      const transfer = await selectTransfer(db, providerRef);
      const nothing = { paisa: null, transactionId: null, detail: '' };
      if (transfer?.found)
        return {
          status: 'paid',
          paisa: amountPaisa,
          transactionId: transfer.statementReference,
          providerStatus: 'on_statement',
          detail: '',
        };
      if (transfer?.found === false)
        return { ...nothing, status: 'canceled', providerStatus: 'not_on_statement' };
      if (transfer?.claimedAt) return { ...nothing, status: 'pending', providerStatus: 'claimed' };
      return { ...nothing, status: 'open', providerStatus: null };
    },

    async refund() {
      return { status: 'by_hand', detail: 'by_portal_only' };
    },
  };
}
