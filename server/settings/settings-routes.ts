import { Failure, Success, success } from '#contract/envelope.ts';
import { SettingsAnswer, SettingsChange } from '#contract/settings.ts';
import { rateLimit, writesByUser } from '#server/http/rate-limit.ts';
import { currentUser, requireAdmin } from '#server/http/session.ts';
import type { App, Shop } from '#server/shop.ts';
import { changeSettings, readSettings } from './settings.ts';

export function settingsRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const common = {
    tags: ['Admin: settings'],
    security: [{ token: [] }],
    response: { 200: Success(SettingsAnswer), '4xx': Failure },
  };
  const onRequest = requireAdmin(db);

  app.get(
    '/admin/settings',
    { schema: { ...common, summary: 'The settings of the store' }, onRequest },
    async () => success({ settings: await readSettings(db) }),
  );

  app.put(
    '/admin/settings',
    {
      schema: {
        ...common,
        summary: 'Change settings; with the version that was read, nobody is overwritten',
        body: SettingsChange,
      },
      onRequest,
      preHandler: rateLimit(shop, writesByUser),
    },
    async (request) => {
      const settings = await db
        .transaction()
        .execute((tx) => changeSettings(tx, currentUser(request), request.body));
      return success({ settings });
    },
  );
}
