import { ChecklistAnswer } from '#contract/checklist.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import type { Shop } from '#server/shop.ts';
import { putChecklistAway, readChecklist } from './checklist.ts';

export function checklistRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const common = { tags: ['Admin: settings'], response: { 200: Success(ChecklistAnswer), '4xx': Failure } };
  const read = async () => success(await readChecklist(db, (await readMethods(shop)).offered));

  app.get('/checklist', { schema: { ...common, summary: 'What a new shop still needs to sell' } }, read);

  app.post(
    '/checklist/hide',
    { schema: { ...common, summary: 'Put the list away for good' } },
    async (request) => {
      await db.transaction().execute((tx) => putChecklistAway(tx, currentUser(request)));
      return await read();
    },
  );
}
