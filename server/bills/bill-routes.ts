import { BillAnswer, BillParams, OrderBillsAnswer, PrintAnswer, PrintQuery } from '#contract/bills.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import { notFound } from '#server/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { byUser, type Limit, rateLimit, writesByUser } from '#server/http/limits/rate-limit.ts';
import { PdfFile, sendPdf } from '#server/http/pdf-file.ts';
import { readMyOrder } from '#server/orders/my-orders.ts';
import type { App, Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { printBill, readBillPdf, readBills, readLatestBill } from './bills.ts';

/** A customer sees the bills of their own orders. */
export function billRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Orders'], security: [{ token: [] }], params: IdParams };
  const onRequest = requireUser(db);

  app.get(
    '/orders/:id/bill',
    {
      schema: {
        ...guarded,
        summary: 'The bill of an order, once there is one',
        response: { 200: Success(BillAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      const { _id } = await readMyOrder(db, currentUser(request), request.params.id, languageOf(request));
      return success({ bill: await readLatestBill(db, _id, languageOf(request)) });
    },
  );

  app.get(
    '/orders/:id/bills',
    {
      schema: {
        ...guarded,
        summary: 'The bills and credit notes of an order',
        response: { 200: Success(OrderBillsAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      const { _id } = await readMyOrder(db, currentUser(request), request.params.id, languageOf(request));
      return success({ bills: await readBills(db, _id, languageOf(request)) });
    },
  );

  app.post(
    '/orders/:id/bills/:bill/prints',
    {
      schema: {
        ...guarded,
        summary: 'Count a print: the first is the original, every further one a copy',
        params: BillParams,
        response: { 201: Success(PrintAnswer), '4xx': Failure },
      },
      onRequest,
      preHandler: rateLimit(shop, writesByUser),
    },
    async (request, reply) => {
      const bill = await myBill(db, currentUser(request), request.params, languageOf(request));
      const print = await db.transaction().execute((tx) => printBill(tx, bill._id, currentUser(request)));
      return reply.status(201).send(success({ print }));
    },
  );

  app.get(
    '/orders/:id/bills/:bill/pdf',
    {
      schema: {
        ...guarded,
        summary: 'A counted print as a PDF file',
        produces: ['application/pdf'],
        params: BillParams,
        querystring: PrintQuery,
        response: { 200: PdfFile, '4xx': Failure },
      },
      onRequest,
      preHandler: rateLimit(shop, pdfsByUser),
    },
    async (request, reply) => {
      const bill = await myBill(db, currentUser(request), request.params, languageOf(request));
      return sendPdf(reply, await readBillPdf(db, bill._id, request.query.print, languageOf(request)));
    },
  );
}

const pdfsByUser: Limit = { name: 'pdf', max: 30, perSeconds: 60, by: byUser };

/** Of one's own order; any other is not there. */
async function myBill(db: Database, owner: { id: string }, params: BillParams, language: Language) {
  const order = await readMyOrder(db, owner, params.id, language);
  const bill = (await readBills(db, order._id, language)).find(({ _id }) => _id === params.bill);
  if (!bill) throw notFound('billNotFound');
  return bill;
}
