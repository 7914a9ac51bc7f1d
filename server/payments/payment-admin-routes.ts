import Type from 'typebox';
import { TransferDecision } from '#contract/payments/payment-methods.ts';
import {
  AttemptParams,
  CheckedPaymentAnswer,
  PaymentAlertsAnswer,
  RefundDone,
  RefundInput,
} from '#contract/payments/payments.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { listOpenAlerts, resolveAlert } from './alerts/alerts.ts';
import { checkPayment, refundPayment } from './payment-admin.ts';
import { enterRefundByHand } from './refunds/refund-by-hand.ts';
import { decideTransfer } from './transfers/transfers.ts';

export function paymentAdminRoutes(app: App, shop: Shop): void {
  const tags = ['Admin: payments'];

  app.post(
    '/payments/:attemptId/transfer',
    {
      schema: {
        tags,
        summary: "Say whether a transfer is on the bank's statement",
        params: AttemptParams,
        body: TransferDecision,
        response: { 200: Success(CheckedPaymentAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { found, reference = '' } = request.body;
      const decision = { found, reference: reference.trim() };
      const status = await decideTransfer(shop, currentUser(request), request.params.attemptId, decision);
      return success({ status });
    },
  );

  app.get(
    '/payments/alerts',
    {
      config: { permission: 'orders' },
      schema: {
        tags,
        summary: 'Payments that need a person',
        response: { 200: Success(PaymentAlertsAnswer), '4xx': Failure },
      },
    },
    async (request) => success({ alerts: await listOpenAlerts(shop.db, languageOf(request)) }),
  );

  app.post(
    '/payments/alerts/:id/resolve',
    {
      schema: {
        tags,
        summary: 'Take an alert off the list',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await shop.db.transaction().execute((tx) => resolveAlert(tx, currentUser(request), request.params.id));
      return done(textsFor(request).payments.alertResolved);
    },
  );

  app.post(
    '/payments/:attemptId/settle',
    {
      schema: {
        tags,
        summary: 'Ask the provider about a payment now',
        params: AttemptParams,
        response: { 200: Success(CheckedPaymentAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const status = await checkPayment(shop, currentUser(request), request.params.attemptId);
      return success({ status });
    },
  );

  app.post(
    '/payments/:attemptId/refund',
    {
      config: { permission: 'refunds' },
      schema: {
        tags,
        summary: 'Give back a payment, or try a failed refund again',
        params: AttemptParams,
        body: Type.Union([RefundInput, Type.Null()]),
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { attemptId } = request.params;
      const reason = request.body?.reason?.trim() ?? '';
      await shop.db.transaction().execute((tx) => refundPayment(tx, currentUser(request), attemptId, reason));
      return done(textsFor(request).payments.refundRequested);
    },
  );

  app.post(
    '/refunds/:id/done',
    {
      config: { permission: 'refunds' },
      schema: {
        tags,
        summary: "Enter a refund that was made by hand in the provider's portal",
        params: IdParams,
        body: RefundDone,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { reference } = request.body;
      await enterRefundByHand(shop, currentUser(request), request.params.id, reference);
      return done(textsFor(request).payments.refundEntered);
    },
  );
}
