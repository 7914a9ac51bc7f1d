import {
  CaseCloseInput,
  CaseListAnswer,
  CaseListQuery,
  CaseRefundInput,
  DecisionInput,
  ReceiptInput,
  RunningCases,
} from '#contract/returns.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { rupeesToPaisa } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { badRequest } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { listCases, readRunning } from './read-cases.ts';
import { close, decide, receive, refund } from './returns.ts';

export function returnAdminRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: returns'];
  const writes = { tags, params: IdParams, response: { 200: Done, '4xx': Failure } };
  const inOne = (work: (tx: Transaction) => Promise<void>) => db.transaction().execute(work);

  app.get(
    '/returns',
    {
      schema: {
        tags,
        summary: 'Returns and complaints: those that wait, the first to run out first',
        querystring: CaseListQuery,
        response: { 200: Success(CaseListAnswer), '4xx': Failure },
      },
    },
    async (request) => success(await listCases(db, request.query, languageOf(request))),
  );

  app.get(
    '/returns/running',
    {
      schema: {
        tags,
        summary: 'How many wait, and how many of them run out soon',
        response: { 200: Success(RunningCases), '4xx': Failure },
      },
    },
    async () => success(await readRunning(db)),
  );

  app.put(
    '/returns/:id/decision',
    { schema: { ...writes, summary: 'Accept or refuse a return', body: DecisionInput } },
    async (request) => {
      await inOne((tx) => decide(tx, currentUser(request), request.params.id, request.body));
      return done(textsFor(request).messages.caseSaved);
    },
  );

  app.put(
    '/returns/:id/receipt',
    { schema: { ...writes, summary: 'The goods are back; say what goes on the shelf', body: ReceiptInput } },
    async (request) => {
      await inOne((tx) => receive(tx, currentUser(request), request.params.id, request.body.restock));
      return done(textsFor(request).messages.caseSaved);
    },
  );

  app.post(
    '/returns/:id/refund',
    {
      config: { permission: 'refunds' },
      schema: { ...writes, summary: 'Give money back, all or a part, and close it', body: CaseRefundInput },
    },
    async (request) => {
      const { amount, reference } = request.body;
      const paisa = rupeesToPaisa(amount);
      if (paisa === undefined) throw badRequest('twoDecimals', { field: 'amount' });
      await inOne((tx) => refund(tx, currentUser(request), request.params.id, { paisa, reference }));
      return done(textsFor(request).messages.caseSaved);
    },
  );

  app.put(
    '/returns/:id/answer',
    { schema: { ...writes, summary: 'Answer and close', body: CaseCloseInput } },
    async (request) => {
      await inOne((tx) => close(tx, currentUser(request), request.params.id, request.body.answer));
      return done(textsFor(request).messages.caseSaved);
    },
  );
}
