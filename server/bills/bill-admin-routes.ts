import {
  AdminBillAnswer,
  OrderBillsAnswer,
  PrintAnswer,
  PrintQuery,
  RegisterAnswer,
  RegisterQuery,
} from '#contract/bills/bills.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { CsvFile, sendCsv } from '#server/http/files/csv-file.ts';
import { PdfFile, sendPdf } from '#server/http/files/pdf-file.ts';
import { languageOf } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { printBill, readBillPdf, readBills, readOneBill } from './bills.ts';
import { exportRegister, exportSummary, readRegister } from './register.ts';
import { pushBills } from './tax-office/push-bills.ts';
import { pushAgain, readPushes, readTaxOffice } from './tax-office/tax-office.ts';

export function billAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: bills'] };
  const readWithPush = async (id: string, language: Language) => ({
    bill: await readOneBill(db, id, language),
    taxOffice: (await readPushes(db, [id])).get(id) ?? null,
    isPushed: (await readTaxOffice(shop)).enabled,
  });

  app.get(
    '/bills',
    {
      schema: {
        ...guarded,
        summary: 'The register: bills and credit notes of some days or a fiscal year, with their sums',
        querystring: RegisterQuery,
        response: { 200: Success(RegisterAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await readRegister(db, query)),
  );

  app.get(
    '/bills.csv',
    {
      schema: {
        ...guarded,
        summary: 'The same register as a CSV file',
        produces: ['text/csv'],
        querystring: RegisterQuery,
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async ({ query }, reply) => sendCsv(reply, 'bills', await exportRegister(db, query)),
  );

  app.get(
    '/bills/summary.csv',
    {
      schema: {
        ...guarded,
        summary: 'Sales, credit notes and tax of each month of Bikram Sambat, as a CSV file',
        produces: ['text/csv'],
        querystring: RegisterQuery,
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async ({ query }, reply) => sendCsv(reply, 'vat-summary', await exportSummary(db, query)),
  );

  app.get(
    '/bills/:id',
    {
      schema: {
        ...guarded,
        summary: 'One bill or credit note',
        params: IdParams,
        response: { 200: Success(AdminBillAnswer), '4xx': Failure },
      },
    },
    async (request) => success(await readWithPush(request.params.id, languageOf(request))),
  );

  app.post(
    '/bills/:id/push',
    {
      schema: {
        ...guarded,
        summary: 'Send it to the tax office, again or for the first time',
        params: IdParams,
        response: { 200: Success(AdminBillAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => pushAgain(tx, currentUser(request), id));
      await pushBills(shop);
      return success(await readWithPush(id, languageOf(request)));
    },
  );

  app.post(
    '/bills/:id/prints',
    {
      schema: {
        ...guarded,
        summary: 'Count a print: the first is the original, every further one a copy',
        params: IdParams,
        response: { 201: Success(PrintAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const print = await db
        .transaction()
        .execute((tx) => printBill(tx, request.params.id, currentUser(request)));
      return reply.status(201).send(success({ print }));
    },
  );

  app.get(
    '/bills/:id/pdf',
    {
      schema: {
        ...guarded,
        summary: 'A counted print as a PDF file',
        produces: ['application/pdf'],
        params: IdParams,
        querystring: PrintQuery,
        response: { 200: PdfFile, '4xx': Failure },
      },
    },
    async (request, reply) =>
      sendPdf(reply, await readBillPdf(db, request.params.id, request.query.print, languageOf(request))),
  );

  app.get(
    '/orders/:id/bills',
    {
      schema: {
        ...guarded,
        summary: 'The bills and credit notes of an order',
        params: IdParams,
        response: { 200: Success(OrderBillsAnswer), '4xx': Failure },
      },
    },
    async (request) => success({ bills: await readBills(db, request.params.id, languageOf(request)) }),
  );
}
