import Type from 'typebox';
import { Failure } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { eventStreams } from './event-streams.ts';

/** A server push for open back-office screens: `data: {"topic":"order","id":"…"}`, and a comment to stay alive. */
export function eventRoutes(app: App, { db, changes }: Shop): void {
  const streams = eventStreams(db, changes);
  app.addHook('preClose', async () => streams.closeAll());

  app.get(
    '/events',
    {
      schema: {
        tags: ['Admin: events'],
        summary: 'What changes in the shop, as it happens (text/event-stream)',
        response: { 200: Type.Unknown(), '4xx': Failure },
      },
      // A HEAD request would open a stream that nobody ever reads.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const stream = streams.open(currentUser(request));
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
}
