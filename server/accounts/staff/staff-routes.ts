import { InvitationInput, StaffRoleInput, StaffSettings } from '#contract/accounts/my-account.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeStaffRole, changeStaffSettings, invite, readStaffSettings } from './staff.ts';

export function staffRoutes(app: App, { db }: Shop): void {
  const guarded = { tags: ['Admin: staff'] };

  app.post(
    '/invitations',
    {
      schema: {
        ...guarded,
        summary: 'Invite somebody to the back office, by mail',
        body: InvitationInput,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db
        .transaction()
        .execute((tx) => invite(tx, currentUser(request), request.body, languageOf(request)));
      return done(textsFor(request).myAccount.invited);
    },
  );

  app.put(
    '/users/:id/staff-role',
    {
      schema: {
        ...guarded,
        summary: 'What a member of staff may do; their logins end at once',
        params: IdParams,
        body: StaffRoleInput,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      await db
        .transaction()
        .execute((tx) => changeStaffRole(tx, currentUser(request), params.id, body.staffRole));
      return done(textsFor(request).myAccount.staffRoleChanged);
    },
  );

  app.get(
    '/staff-settings',
    {
      schema: {
        ...guarded,
        summary: 'Rules for everybody who works here',
        response: { 200: Success(StaffSettings), '4xx': Failure },
      },
    },
    async () => success(await readStaffSettings(db)),
  );

  app.put(
    '/staff-settings',
    {
      schema: {
        ...guarded,
        summary: 'Change the rules for everybody who works here',
        body: StaffSettings,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => changeStaffSettings(tx, currentUser(request), request.body));
      return done(textsFor(request).myAccount.staffSettingsSaved);
    },
  );
}
