import { spokenIn } from '#contract/catalogue/spoken.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import type { Language } from '#texts/language.ts';

/** The shop as a page in this language sees it: goods, categories and rules as they are called in it, where they have been. */
export function speaking(shop: PublicShop, language: Language): PublicShop {
  const said = <T extends Parameters<typeof spokenIn>[1]>(things: T[]) =>
    things.map((thing) => spokenIn(language, thing));
  return {
    ...shop,
    language,
    settings: async () => {
      const settings = await shop.settings();
      const returnPolicy = (language === 'ne' && settings.returnPolicyNe) || settings.returnPolicy;
      return { ...settings, returnPolicy, returnPolicyNe: '' };
    },
    listCategories: async () => said(await shop.listCategories()),
    listMenu: async () => said(await shop.listMenu()),
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
