import { CashDeskAnswer } from '#contract/cash/cash-desk.ts';
import {
  CashLedgerAnswer,
  CashLedgerQuery,
  RemittanceInput,
  RemittanceQuery,
  StatementAnswer,
} from '#contract/cash/cash-ledger.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import type { Transaction } from '#database/connect.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { payLinkOf } from '#server/payments/start/pay-links.ts';
import type { Shop } from '#server/shop.ts';
import { confirmCashOrder, readCashDesk } from './cash-desk.ts';
import { compareStatement, enterRemittance, readLedger, statementOf } from './ledger.ts';

export function cashAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Admin: cash'];

  app.get(
    '/cash-ledger',
    {
      config: { permission: 'payments' },
      schema: {
        tags,
        summary: 'What each courier still owes, and every rupee that is missing or too much',
        querystring: CashLedgerQuery,
        response: { 200: Success(CashLedgerAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await readLedger(db, query.shown)),
  );

  app.post(
    '/remittances',
    {
      config: { permission: 'payments' },
      bodyLimit: 2 * 1024 * 1024,
      schema: {
        tags,
        summary: 'Compare what a courier handed in, line by line; enter it with dryRun=false',
        querystring: RemittanceQuery,
        body: RemittanceInput,
        response: { 200: Success(StatementAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { query, body } = request;
      const statement = await statementOf(body);
      if (query.dryRun !== false) return success(await compareStatement(db, body, statement));
      const enter = (tx: Transaction) => enterRemittance(tx, currentUser(request), body, statement);
      return success(await db.transaction().execute(enter));
    },
  );

  app.get(
    '/cash-desk',
    {
      schema: {
        tags,
        summary: 'Cash orders to confirm, the oldest first, with the history of their phone numbers',
        response: { 200: Success(CashDeskAnswer), '4xx': Failure },
      },
    },
    async () => {
      const { orders, total } = await readCashDesk(db);
      const linked = orders.map(async (order) => ({ ...order, pay_link: await payLinkOf(shop, order) }));
      return success({ orders: await Promise.all(linked), total });
    },
  );

  app.post(
    '/cash-desk/:id/confirm',
    {
      schema: {
        tags,
        summary: 'Note that the customer has confirmed a cash order',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => confirmCashOrder(tx, currentUser(request), request.params.id));
      return done(textsFor(request).payments.orderConfirmed);
    },
  );
}
