import type { Product } from '#contract/catalogue/catalogue.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { readBestSellers } from '#server/analytics/best-sellers.ts';
import { readPage, readShown } from '#server/appearance/appearance.ts';
import { findProduct, findProductAt, listCategories, listRelated } from '#server/catalogue/catalogue.ts';
import { findCollection, listPublished } from '#server/catalogue/collections/collections.ts';
import { listProducts } from '#server/catalogue/listing/listing.ts';
import { noteSearchInVain } from '#server/catalogue/search/search-admin.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import { listReviews } from '#server/reviews/reviews.ts';
import { hasDemoData, readSettings } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import { DEFAULT_LANGUAGE } from '#texts/language.ts';

/** As it will be once the draft is published. */
export function draftedShop(shop: PublicShop, { db }: Shop): PublicShop {
  return {
    ...shop,
    appearance: () => readShown(db, 'draft'),
    readPage: (name, language) => readPage(db, 'draft', name, language),
  };
}

/** The shop as server-rendered pages see it. */
export function publicShop(shop: Shop): PublicShop {
  const { config, db, reading } = shop;
  return {
    get publicUrl() {
      return config.publicUrl;
    },
    language: DEFAULT_LANGUAGE,
    paymentMethods: async () => (await readMethods(shop)).offered,
    settings: () => readSettings(db),
    appearance: () => readShown(db, 'live'),
    readPage: (name, language) => readPage(db, 'live', name, language),
    listCategories: () => listCategories(reading),
    listMenu: () => listCategories(reading),
    findCollection: (slug) => findCollection(reading, slug),
    listCollections: () => listPublished(reading),
    listProducts: (filter) => listProducts(reading, filter, (words) => noteSearchInVain(db, words)),
    findProduct: (address) => findProductAt(reading, address),
    listRelated: (id) => listRelated(reading, id),
    listBestSellers: async (limit) => {
      const found = await Promise.all((await readBestSellers(db)).map((id) => findProduct(reading, id)));
      return found
        .filter((product) => product !== undefined && product.stock > 0)
        .slice(0, limit) as Product[];
    },
    listReviews: (productId, query) => listReviews(db, productId, query),
    demoLogins: async () => (config.mode === 'demo' && (await hasDemoData(db)) ? demoLogins : []),
  };
}
