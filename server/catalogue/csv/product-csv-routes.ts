import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ForeignImportAnswer, ForeignImportQuery } from '#contract/catalogue/foreign-import.ts';
import { ImportAnswer, ImportQuery, MAX_IMPORT_BYTES } from '#contract/values/csv.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { badRequest, unsupported } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { CsvFile, sendCsv } from '#server/http/files/csv-file.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import { fetchPicture } from '#server/pictures/fetch-picture.ts';
import { keepPictures, preparePicture } from '#server/pictures/pictures.ts';
import { startRenderer } from '#server/pictures/rendering.ts';
import { s3Store } from '#server/pictures/s3-store.ts';
import type { Shop } from '#server/shop.ts';
import { readForeignFile } from './foreign/foreign-file.ts';
import { importForeignTurn, previewForeign } from './foreign/foreign-import.ts';
import { readImportFile } from './import-file.ts';
import { exportProducts, productTemplate } from './product-export.ts';
import { importProducts, previewImport } from './product-import.ts';
import { exportVariants } from './variant-export.ts';

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
  app.get(
    '/products-with-variants.csv',
    {
      schema: {
        ...guarded,
        summary: 'All products, a row for each variant, in the columns that Shopify has',
        produces: ['text/csv'],
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async (_request, reply) =>
      sendCsv(reply, 'products-with-variants', exportVariants(db, shop.config.publicUrl)),
  );
  app.get(
    '/products-template.csv',
    {
      schema: {
        ...guarded,
        summary: 'An example of a file to import, with variants',
        produces: ['text/csv'],
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'products-template', productTemplate(textsFor(request).messages.templateGoods)),
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

  foreignImportRoute(room, shop);

  room.post(
    '/products/import',
    {
      schema: {
        ...guarded,
        summary: 'Import products from CSV: all rows or none. Only a preview unless dryRun=false',
        description:
          'A row with `variant` (`Size: L; Colour: Blue`) or with values in columns such as `option: Size` is about that variant: its price, stock and sku. What is not there yet is made: the variant, its options, and the product, which is told by its own row or by its first variant. See docs/products-csv.md.',
        consumes: ['text/csv'],
        querystring: ImportQuery,
        response: { 200: Success(ImportAnswer), '4xx': Failure },
      },
      bodyLimit: MAX_IMPORT_BYTES,
    },
    async (request) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const file = await readImportFile(text);
      const { dryRun, createCategories } = request.query;
      if (dryRun !== false) {
        return success(await previewImport(db, file, languageOf(request), createCategories));
      }
      const admin = currentUser(request);
      return success(
        await db.transaction().execute((tx) => importProducts(tx, admin, file, createCategories)),
      );
    },
  );
}

/** Exports of other shops, in turns: each says where the next one begins. */
function foreignImportRoute(room: App, { db, config }: Shop): void {
  const store = config.picturesS3 && s3Store(config.picturesS3);
  const renderer = startRenderer();
  room.addHook('onClose', async () => renderer.close());
  const copyPicture = async (address: string) => {
    const bytes = await fetchPicture(address, { loopback: config.fetchesLoopback });
    const prepared = await preparePicture(db, renderer, { name: address.slice(0, 100), bytes });
    const [picture] = await keepPictures(db, store, [prepared]);
    return picture?.url ?? '';
  };
  room.post(
    '/products/import/foreign',
    {
      schema: {
        ...guarded,
        summary:
          'Import an export of Shopify or WooCommerce, some products at a time. Only a preview unless dryRun=false',
        consumes: ['text/csv'],
        querystring: ForeignImportQuery,
        response: { 200: Success(ForeignImportAnswer), '4xx': Failure },
      },
      bodyLimit: MAX_IMPORT_BYTES,
    },
    async (request) => {
      const file = await readForeignFile(typeof request.body === 'string' ? request.body : '');
      const { otherCategory } = textsFor(request).messages;
      const asked = { query: request.query, language: languageOf(request), otherCategory, copyPicture };
      if (request.query.dryRun !== false) return success(await previewForeign(db, file, asked));
      return success(await importForeignTurn(db, currentUser(request), file, asked));
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
