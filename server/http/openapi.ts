import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import type { App } from '#server/http/fastify-app.ts';
import { clientAddress } from './client-address.ts';
import { createTurns } from './limits/turns.ts';

/** `/api/openapi.json` and, for people, `/api/docs`. Register it before the routes it describes. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pasal',
        version: '1.0.0',
        description:
          'Every answer is `{ success: true, data }`, or `{ success: false, message }` with a sentence for people. ' +
          'Amounts are rupees unless a field says paisa. Send the token of a login as `Authorization: Bearer …`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  let written: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    written ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(written);
  });
  describeForPeople(app);
}

const DOCS = '/api/docs';

/** In an app of its own, made when somebody asks for it: a tenth of a start otherwise, and for most shops nobody does. */
function describeForPeople(app: App): void {
  let docs: Promise<FastifyInstance> | undefined;
  const open = () => {
    docs ??= readableApi(app).catch((error) => {
      docs = undefined;
      throw error;
    });
    return docs;
  };
  app.addHook('onClose', async () => void (await (await docs?.catch(() => undefined))?.close()));
  // Half a megabyte each, written anew each time.
  const turns = createTurns({ atOnce: 1, maxWaiting: 60, maxWaitingOfOne: 20, patienceMs: 8_000 });
  for (const place of [DOCS, `${DOCS}/*`]) {
    app.get(place, { schema: { hide: true } }, async (request, reply) => {
      const { url, headers: given } = request.raw;
      const asked = { method: 'GET', url, headers: given } as const;
      const answer = turns.take(clientAddress(request), async () => (await open()).inject(asked));
      const { statusCode, headers, rawPayload } = await answer;
      if (statusCode === 404) return reply.callNotFound();
      if (statusCode >= 400) throw Object.assign(new Error(String(rawPayload)), { statusCode });
      const { connection: _, 'transfer-encoding': __, ...others } = headers;
      return reply
        .status(statusCode)
        .headers(others)
        .send(rawPayload.length > 0 ? rawPayload : undefined);
    });
  }
}

async function readableApi(app: App): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const docs = fastify();
  const document = app.swagger() as StaticDocumentSpec['document'];
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, { routePrefix: DOCS, staticCSP: true });
  return docs;
}
