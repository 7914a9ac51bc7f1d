import { UnsubscribeQuery } from '#contract/outbox.ts';
import { Done, done, Failure } from '#contract/values/envelope.ts';
import { endWatching } from '#server/cart/wishes.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { byAddress, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { unsubscribe } from './unsubscribe.ts';

const byVisitor: Limit = { name: 'unsubscribe', max: 60, perSeconds: 300, by: byAddress };

export function messageRoutes(app: App, shop: Shop): void {
  app.register(async (forms) => {
    // RFC 8058: a mail program sends 'List-Unsubscribe=One-Click' as a form; what it says is in the address already.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      forms.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, parsed) =>
        parsed(null, undefined),
      );
    }
    forms.post(
      '/messages/unsubscribe',
      {
        schema: {
          tags: ['Messages'],
          summary: 'No more news to the address this link was sent to (one click, without a login)',
          querystring: UnsubscribeQuery,
          response: { 200: Done, '4xx': Failure },
        },
        preHandler: rateLimit(shop, byVisitor),
      },
      async (request) => {
        const { token } = request.query as { token: string };
        await shop.db.transaction().execute(async (tx) => endWatching(tx, await unsubscribe(tx, token)));
        return done(textsFor(request).outbox.unsubscribed);
      },
    );
  });
}
