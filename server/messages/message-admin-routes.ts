import {
  MessageAnswer,
  MessageListAnswer,
  MessageQuery,
  MessageSettingsAnswer,
  MessageSettingsChange,
  RenderedMessage,
  TemplateInput,
  TemplateListAnswer,
  TemplateParams,
} from '#contract/outbox.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import {
  changeMessageSettings,
  listMessages,
  readMessage,
  readMessageSettings,
  sendAgain,
} from './message-admin.ts';
import { listTemplates, previewTemplate, resetTemplate, saveTemplate } from './message-templates.ts';

export function messageAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: messages'] };

  app.get(
    '/messages',
    {
      schema: {
        ...guarded,
        summary: 'What the shop has told people, newest first',
        querystring: MessageQuery,
        response: { 200: Success(MessageListAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await listMessages(shop, query)),
  );

  app.get(
    '/messages/:id',
    {
      schema: {
        ...guarded,
        summary: 'One message as it looks; links and codes in it are left out',
        params: IdParams,
        response: { 200: Success(MessageAnswer), '4xx': Failure },
      },
    },
    async ({ params }) => success(await readMessage(shop, params.id)),
  );

  app.post(
    '/messages/:id/send-again',
    {
      schema: {
        ...guarded,
        summary: 'Send a message again',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => sendAgain(tx, currentUser(request), request.params.id));
      return done(textsFor(request).outbox.onItsWay);
    },
  );

  app.get(
    '/message-settings',
    {
      schema: {
        ...guarded,
        summary: 'Who sends, and what the owner is told',
        response: { 200: Success(MessageSettingsAnswer), '4xx': Failure },
      },
    },
    async () => success({ settings: await readMessageSettings(db) }),
  );

  app.put(
    '/message-settings',
    {
      config: { permission: 'settings' },
      schema: {
        ...guarded,
        summary: 'Change who sends, and what the owner is told',
        body: MessageSettingsChange,
        response: { 200: Success(MessageSettingsAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const settings = await db
        .transaction()
        .execute((tx) => changeMessageSettings(tx, currentUser(request), request.body));
      return success({ settings });
    },
  );

  app.get(
    '/message-templates',
    {
      schema: {
        ...guarded,
        summary: 'The words of every message, by language',
        response: { 200: Success(TemplateListAnswer), '4xx': Failure },
      },
    },
    async () => success({ templates: await listTemplates(db) }),
  );

  const templatePath = '/message-templates/:kind/:channel/:language';
  app.put(
    templatePath,
    {
      config: { permission: 'settings' },
      schema: {
        ...guarded,
        summary: 'Write a message in the own words',
        params: TemplateParams,
        body: TemplateInput,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db
        .transaction()
        .execute((tx) => saveTemplate(tx, currentUser(request), request.params, request.body));
      return done(textsFor(request).outbox.templateSaved);
    },
  );

  app.delete(
    templatePath,
    {
      config: { permission: 'settings' },
      schema: {
        ...guarded,
        summary: "Go back to the shop's own words",
        params: TemplateParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => resetTemplate(tx, currentUser(request), request.params));
      return done(textsFor(request).outbox.templateReset);
    },
  );

  app.post(
    `${templatePath}/preview`,
    {
      schema: {
        ...guarded,
        summary: 'How these words would look',
        params: TemplateParams,
        body: TemplateInput,
        response: { 200: Success(RenderedMessage), '4xx': Failure },
      },
    },
    async ({ params, body }) => success(await previewTemplate(shop, params, body)),
  );
}
