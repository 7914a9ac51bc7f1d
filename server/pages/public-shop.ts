import type { PublicShop } from '#contract/public-shop.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { readPage, readShown } from '#server/appearance/appearance.ts';
import { findProduct, listCategories, listProducts, listRelated } from '#server/catalogue/catalogue.ts';
import { offeredMethods } from '#server/payments/providers/providers.ts';
import { listReviews } from '#server/reviews/reviews.ts';
import { hasDemoData, readSettings } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import { DEFAULT_LANGUAGE } from '#texts/language.ts';

/** The shop as server-rendered pages see it. */
export function publicShop({ config, db }: Shop): PublicShop {
  return {
    get publicUrl() {
      return config.publicUrl;
    },
    language: DEFAULT_LANGUAGE,
    paymentMethods: offeredMethods(config),
    settings: () => readSettings(db),
    appearance: (previewKey) => readShown(db, previewKey),
    readPage: (name) => readPage(db, name),
    listCategories: () => listCategories(db),
    listProducts: (filter) => listProducts(db, filter),
    findProduct: (id) => findProduct(db, id),
    listRelated: (id) => listRelated(db, id),
    listReviews: (productId, page) => listReviews(db, productId, page),
    demoLogins: async () => (config.mode === 'demo' && (await hasDemoData(db)) ? demoLogins : []),
  };
}
