import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import type { App } from '#server/http/fastify-app.ts';

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
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
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
  for (const url of [DOCS, `${DOCS}/*`]) {
    app.get(url, { schema: { hide: true } }, async ({ raw }, reply) => {
      const asked = { method: 'GET', url: raw.url, headers: raw.headers } as const;
      const { statusCode, headers, rawPayload } = await (await open()).inject(asked);
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
