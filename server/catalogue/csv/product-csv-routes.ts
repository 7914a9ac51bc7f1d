import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ImportAnswer, ImportQuery, MAX_IMPORT_BYTES } from '#contract/values/csv.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { badRequest, unsupported } from '#server/errors.ts';
import { CsvFile, sendCsv } from '#server/http/csv-file.ts';
import { languageOf } from '#server/http/language.ts';
import type { App, Shop } from '#server/shop.ts';
import { readImportFile } from './import-file.ts';
import { exportProducts } from './product-export.ts';
import { importProducts, previewImport } from './product-import.ts';

const guarded = { tags: ['Admin: products'] };

export function productCsvRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  app.get(
    '/products.csv',
    {
      schema: {
        ...guarded,
        summary: 'All products as a CSV file that can be imported again',
        produces: ['text/csv'],
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async (_request, reply) => sendCsv(reply, 'products', exportProducts(db)),
  );
  // In a room of its own: nowhere else is CSV, or a body this large, let in.
  app.register(async (room) => importRoute(room.withTypeProvider<TypeBoxTypeProvider>(), shop));
}

function importRoute(room: App, shop: Shop): void {
  const { db } = shop;
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = decode(body as Buffer);
    if (text === undefined) done(badRequest('csvNotUtf8'));
    else done(null, text);
  });
  room.addContentTypeParser('*', (_request, _body, done) => done(unsupported('csvExpected')));

  room.post(
    '/products/import',
    {
      schema: {
        ...guarded,
        summary: 'Import products from CSV: all rows or none. Only a preview unless dryRun=false',
        consumes: ['text/csv'],
        querystring: ImportQuery,
        response: { 200: Success(ImportAnswer), '4xx': Failure },
      },
      bodyLimit: MAX_IMPORT_BYTES,
    },
    async (request) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const file = await readImportFile(text);
      if (request.query.dryRun !== false) return success(await previewImport(db, file, languageOf(request)));
      return success(await db.transaction().execute((tx) => importProducts(tx, currentUser(request), file)));
    },
  );
}

function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
