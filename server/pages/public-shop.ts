import type { ShopChange } from '#contract/audit.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { readBestSellers } from '#server/analytics/best-sellers.ts';
import { keepUntilChanged } from '#server/answers/kept.ts';
import { readPage, readShown } from '#server/appearance/appearance.ts';
import { findProduct, findProductAt, listCategories } from '#server/catalogue/catalogue.ts';
import { findCollection, listPublished } from '#server/catalogue/collections/collections.ts';
import { listProducts } from '#server/catalogue/listing/listing.ts';
import { noteSearchInVain } from '#server/catalogue/search/search-admin.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import { listReviews } from '#server/reviews/reviews.ts';
import { readOptionWords } from '#server/settings/option-words.ts';
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

const concernsSettings = ({ topic }: ShopChange) => topic === 'settings';
/** A product that changes leaves their names as they are: it alone has an id. */
const concernsMenu = ({ topic, id }: ShopChange) =>
  topic === 'settings' || (topic === 'catalogue' && id === undefined);

/** The shop as server-rendered pages see it. What stands in the frame of every page is read once for each change of it. */
export function publicShop(shop: Shop): PublicShop {
  const { config, db, reading, changes } = shop;
  const methods = keepUntilChanged(changes, concernsSettings, () => readMethods(shop));
  const settings = keepUntilChanged(changes, concernsSettings, () => readSettings(db));
  const words = keepUntilChanged(changes, concernsSettings, () => readOptionWords(db));
  const appearance = keepUntilChanged(changes, concernsSettings, () => readShown(db, 'live'));
  const menu = keepUntilChanged(changes, concernsMenu, () => listCategories(reading));
  return {
    get publicUrl() {
      return config.publicUrl;
    },
    language: DEFAULT_LANGUAGE,
    paymentMethods: async () => (await methods.get()).offered,
    settings: async () => settings.get(),
    optionWords: async () => words.get(),
    appearance: async () => appearance.get(),
    readPage: (name, language) => readPage(db, 'live', name, language),
    listCategories: () => listCategories(reading),
    listMenu: async () => menu.get(),
    findCollection: (slug) => findCollection(reading, slug),
    listCollections: () => listPublished(reading),
    listProducts: (filter) => listProducts(reading, filter, (words) => noteSearchInVain(db, words)),
    findProduct: (address) => findProductAt(reading, address),
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
