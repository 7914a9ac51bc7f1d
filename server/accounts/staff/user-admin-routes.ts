import Type from 'typebox';
import { RoleInput, User, UserFilter, UserListAnswer, UserListQuery } from '#contract/accounts/accounts.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { listUsers } from '#server/accounts/accounts.ts';
import { exportCustomers } from '#server/accounts/customer-export.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { CsvFile, sendCsv } from '#server/http/files/csv-file.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeRole, deleteUser } from './user-admin.ts';

export function userAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: users'] };

  app.get(
    '/users',
    {
      schema: {
        ...guarded,
        summary: 'Users, newest first',
        querystring: UserListQuery,
        response: { 200: Success(UserListAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await listUsers(db, query)),
  );

  app.get(
    '/customers.csv',
    {
      schema: {
        ...guarded,
        summary: 'The customers among them as a CSV file, with what they bought',
        produces: ['text/csv'],
        querystring: UserFilter,
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async ({ query }, reply) => sendCsv(reply, 'customers', exportCustomers(db, query)),
  );

  app.put(
    '/users/:id',
    {
      config: { permission: 'staff' },
      schema: {
        ...guarded,
        summary: 'Change a role; the tokens of that user end at once',
        params: IdParams,
        body: RoleInput,
        response: { 200: Success(Type.Object({ user: User })), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      const user = await db
        .transaction()
        .execute((tx) => changeRole(tx, currentUser(request), id, request.body.role));
      return success({ user });
    },
  );

  app.delete(
    '/users/:id',
    {
      config: { permission: 'staff' },
      schema: {
        ...guarded,
        summary: 'Delete a user; their orders stay',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => deleteUser(tx, currentUser(request), request.params.id));
      return done(textsFor(request).messages.userDeleted);
    },
  );
}
