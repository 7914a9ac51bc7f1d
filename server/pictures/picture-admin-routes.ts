import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { pictureUpload } from './picture-upload.ts';

export function pictureAdminRoutes(app: App, shop: Shop): void {
  pictureUpload(app, shop, '/pictures', {
    schema: {
      tags: ['Admin: pictures'],
      summary: 'Upload pictures: a multipart form with one or more files named `file`',
    },
  });
}
