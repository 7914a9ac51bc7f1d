import { spokenIn } from '#contract/catalogue/spoken.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import type { StoreSettings } from '#contract/settings.ts';
import type { Language } from '#texts/language.ts';

/** The shop as a page in this language sees it: goods, categories and rules as they are called in it, where they have been. */
export function speaking(shop: PublicShop, language: Language): PublicShop {
  const said = <T extends Parameters<typeof spokenIn>[1]>(things: T[]) =>
    things.map((thing) => spokenIn(language, thing));
  return {
    ...shop,
    language,
    settings: async () => once(language, await shop.settings(), settingsIn),
    listCategories: async () => said(await shop.listCategories()),
    listMenu: async () => once(language, await shop.listMenu(), said),
    listProducts: async (filter) => {
      const answer = await shop.listProducts(filter);
      return { ...answer, products: said(answer.products) };
    },
    findCollection: async (slug) => {
      const collection = await shop.findCollection(slug);
      return collection && spokenIn(language, collection);
    },
    listCollections: async () => said(await shop.listCollections()),
    findProduct: async (address) => {
      const found = await shop.findProduct(address);
      return found && { product: spokenIn(language, found.product), related: said(found.related) };
    },
    listBestSellers: async (limit) => said(await shop.listBestSellers(limit)),
  };
}

function settingsIn(settings: StoreSettings, language: Language): StoreSettings {
  const returnPolicy = (language === 'ne' && settings.returnPolicyNe) || settings.returnPolicy;
  return { ...settings, returnPolicy, returnPolicyNe: '' };
}

const saidBefore = new Map<Language, WeakMap<object, object>>();

/** Of what is kept for all pages, what is said is the same thing on all of them. */
function once<T extends object>(language: Language, thing: T, say: (thing: T, language: Language) => T): T {
  const before = saidBefore.get(language) ?? new WeakMap<object, object>();
  saidBefore.set(language, before);
  const said = (before.get(thing) as T | undefined) ?? say(thing, language);
  before.set(thing, said);
  return said;
}
