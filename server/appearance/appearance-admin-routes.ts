import { AppearanceAnswer, AppearanceChange } from '#contract/appearance.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App, Shop } from '#server/shop.ts';
import { changeDraft, publish, readDraft } from './appearance.ts';

const BODY_LIMIT = 512 * 1024;

export function appearanceAdminRoutes(app: App, { db }: Shop): void {
  const common = {
    tags: ['Admin: appearance'],
    response: { 200: Success(AppearanceAnswer), '4xx': Failure },
  };

  app.get(
    '/appearance',
    { schema: { ...common, summary: "The shop's face as it is being changed" } },
    async () => success(await readDraft(db)),
  );

  app.put(
    '/appearance',
    {
      schema: {
        ...common,
        summary: 'Change the draft; nobody sees it before it is published',
        body: AppearanceChange,
      },
      bodyLimit: BODY_LIMIT,
    },
    async (request) => success(await db.transaction().execute((tx) => changeDraft(tx, request.body))),
  );

  app.post(
    '/appearance/publish',
    { schema: { ...common, summary: 'Show the draft to everybody' } },
    async (request) => success(await db.transaction().execute((tx) => publish(tx, currentUser(request)))),
  );
}
