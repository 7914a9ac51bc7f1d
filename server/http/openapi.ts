import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
