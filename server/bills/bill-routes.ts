import Type from 'typebox';
import { BillAnswer, BillParams, OrderBillsAnswer, PrintAnswer, PrintQuery } from '#contract/bills/bills.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { PdfFile, sendPdf } from '#server/http/files/pdf-file.ts';
import { languageOf } from '#server/http/language.ts';
import { type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { readMyOrder } from '#server/orders/my-orders.ts';
import {
  byHolder,
  type Holder,
  holderOf,
  OrderKeyQuery,
  requireHolder,
} from '#server/orders/order-holder.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { printBill, readBillPdf, readBills, readLatestBill } from './bills.ts';

/** A customer sees the bills of their own orders. */
export function billRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = {
    tags: ['Orders'],
    security: [{ token: [] }],
    params: IdParams,
    querystring: OrderKeyQuery,
  };
  const onRequest = requireHolder(db);

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
      const { _id } = await readMyOrder(db, holderOf(request), request.params.id, languageOf(request));
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
      const { _id } = await readMyOrder(db, holderOf(request), request.params.id, languageOf(request));
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
      preHandler: rateLimit(shop, writesByHolder),
    },
    async (request, reply) => {
      const { bill, name } = await myBill(db, holderOf(request), request.params, languageOf(request));
      const print = await db.transaction().execute((tx) => printBill(tx, bill._id, { name }));
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
        querystring: Type.Object({ ...PrintQuery.properties, ...OrderKeyQuery.properties }),
        response: { 200: PdfFile, '4xx': Failure },
      },
      onRequest,
      preHandler: rateLimit(shop, pdfsByHolder),
    },
    async (request, reply) => {
      const { bill } = await myBill(db, holderOf(request), request.params, languageOf(request));
      return sendPdf(reply, await readBillPdf(db, bill._id, request.query.print, languageOf(request)));
    },
  );
}

const pdfsByHolder: Limit = { name: 'pdf', max: 30, perSeconds: 60, by: byHolder };
const writesByHolder: Limit = { name: 'write', max: 120, perSeconds: 60, by: byHolder };

/** Of one's own order; any other is not there. */
async function myBill(db: Database, holder: Holder, params: BillParams, language: Language) {
  const order = await readMyOrder(db, holder, params.id, language);
  const bill = (await readBills(db, order._id, language)).find(({ _id }) => _id === params.bill);
  if (!bill) throw notFound('billNotFound');
  return { bill, name: order.user.name };
}
