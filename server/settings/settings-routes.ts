import { SettingsAnswer, SettingsChange } from '#contract/settings.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { changeSettings, readSettings } from './settings.ts';

export function settingsRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const common = {
    tags: ['Admin: settings'],
    response: { 200: Success(SettingsAnswer), '4xx': Failure },
  };

  app.get('/settings', { schema: { ...common, summary: 'The settings of the store' } }, async () =>
    success({ settings: await readSettings(db) }),
  );

  app.put(
    '/settings',
    {
      schema: {
        ...common,
        summary: 'Change settings; with the version that was read, nobody is overwritten',
        body: SettingsChange,
      },
    },
    async (request) => {
      const settings = await db
        .transaction()
        .execute((tx) => changeSettings(tx, currentUser(request), request.body));
      return success({ settings });
    },
  );
}
