import Type from 'typebox';
import { AppearanceAnswer, AppearanceChange, MarkdownAnswer, MarkdownToRead } from '#contract/appearance.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { changeDraft, discard, publish, readDraft } from './appearance.ts';
import { readMarkdown } from './markdown.ts';
import { endPreview, startPreview } from './preview.ts';

const BODY_LIMIT = 1024 * 1024;

export function appearanceAdminRoutes(app: App, { db, config }: Shop): void {
  const tags = ['Admin: appearance'];
  const common = { tags, response: { 200: Success(AppearanceAnswer), '4xx': Failure } };
  const done = { 200: Success(Type.Object({})), '4xx': Failure };

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
    async (request) =>
      success(await db.transaction().execute((tx) => changeDraft(tx, currentUser(request), request.body))),
  );

  app.post(
    '/appearance/publish',
    { schema: { ...common, summary: 'Show the draft to everybody' } },
    async (request, reply) => {
      const user = currentUser(request);
      const answer = await db.transaction().execute((tx) => publish(tx, user));
      reply.header('set-cookie', await endPreview(db, user.tokenHash));
      return success(answer);
    },
  );

  app.post(
    '/appearance/discard',
    { schema: { ...common, summary: 'Go back to what everybody sees' } },
    async (request) => success(await db.transaction().execute((tx) => discard(tx, currentUser(request)))),
  );

  app.post(
    '/appearance/preview',
    { schema: { tags, summary: 'Let this browser see the draft in the shop for an hour', response: done } },
    async (request, reply) => {
      const isHttps = config.publicUrl.startsWith('https:');
      const { tokenHash } = currentUser(request);
      const cookie = await db.transaction().execute((tx) => startPreview(tx, tokenHash, isHttps));
      reply.header('set-cookie', cookie);
      return success({});
    },
  );

  app.delete(
    '/appearance/preview',
    { schema: { tags, summary: 'See the shop as everybody does again', response: done } },
    async (request, reply) => {
      reply.header('set-cookie', await endPreview(db, currentUser(request).tokenHash));
      return success({});
    },
  );

  app.post(
    '/appearance/read-markdown',
    {
      schema: {
        tags,
        summary: 'A text as its page will show it',
        body: MarkdownToRead,
        response: { 200: Success(MarkdownAnswer), '4xx': Failure },
      },
    },
    async (request) => success({ nodes: readMarkdown(request.body.text) }),
  );
}
