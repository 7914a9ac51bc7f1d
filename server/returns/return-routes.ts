import type { FastifyRequest } from 'fastify';
import { CaseAnswer, ComplaintInput, OrderCasesAnswer, ReturnInput } from '#contract/returns.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import type { Transaction } from '#database/connect.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf } from '#server/http/language.ts';
import { type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { readMyOrder } from '#server/orders/my-orders.ts';
import { byHolder, holderOf, OrderKeyQuery, requireHolder } from '#server/orders/order-holder.ts';
import { pictureUpload } from '#server/pictures/picture-upload.ts';
import type { Shop } from '#server/shop.ts';
import { readCase, readCasesOfOrder } from './read-cases.ts';
import { askForReturn, complain } from './returns.ts';

const casesByHolder: Limit = { name: 'case', max: 10, perSeconds: 600, by: byHolder, exact: true };
const picturesByHolder: Limit = { name: 'case-picture', max: 20, perSeconds: 600, by: byHolder, exact: true };

/** What the customer asks about an order of their own. */
export function returnRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const common = {
    tags: ['Returns'],
    security: [{ token: [] }],
    params: IdParams,
    querystring: OrderKeyQuery,
  };
  const onRequest = requireHolder(db);
  const order = (request: FastifyRequest<{ Params: { id: string } }>) =>
    readMyOrder(db, holderOf(request), request.params.id, languageOf(request));

  app.get(
    '/orders/:id/returns',
    {
      schema: {
        ...common,
        summary: 'Returns and complaints of an order, and what of it can still be sent back',
        response: { 200: Success(OrderCasesAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => success(await readCasesOfOrder(db, await order(request))),
  );

  const answer = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    work: (tx: Transaction) => Promise<string>,
  ) => {
    const id = await db.transaction().execute(work);
    return success({ case: await readCase(db, await order(request), id) });
  };
  const writing = { onRequest, preHandler: rateLimit(shop, casesByHolder) };

  app.post(
    '/orders/:id/returns',
    {
      schema: {
        ...common,
        summary: 'Ask to send something back',
        body: ReturnInput,
        response: { 201: Success(CaseAnswer), '4xx': Failure },
      },
      ...writing,
    },
    async (request, reply) => {
      const { params, body } = request;
      reply.status(201);
      return answer(request, (tx) => askForReturn(tx, holderOf(request), params.id, body));
    },
  );

  app.post(
    '/orders/:id/complaints',
    {
      schema: {
        ...common,
        summary: 'Complain; the answer has the number of the complaint',
        body: ComplaintInput,
        response: { 201: Success(CaseAnswer), '4xx': Failure },
      },
      ...writing,
    },
    async (request, reply) => {
      const { params, body } = request;
      reply.status(201);
      return answer(request, (tx) => complain(tx, holderOf(request), params.id, body));
    },
  );

  pictureUpload(app, shop, '/orders/:id/pictures', {
    schema: { ...common, summary: 'Upload pictures that show what is wrong' },
    onRequest,
    preHandler: rateLimit(shop, picturesByHolder),
    before: async (request) => {
      await order(request as FastifyRequest<{ Params: { id: string } }>);
    },
  });
}
