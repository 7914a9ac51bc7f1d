import type { Section, ShownAppearance } from '#contract/appearance.ts';
import { type Category, HOME_CATEGORY_LIMIT, HOME_FEATURED_LIMIT } from '#contract/catalogue/catalogue.ts';
import type { Collection } from '#contract/catalogue/collections.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { faceTexts, inWords } from '#web/storefront/face/face-texts.server.ts';
import { helpLine, returnsInShort, shippingPromise } from '#web/storefront/frame/promises.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { type CardProduct, toCard } from '#web/storefront/listing/card-product.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { textsIn } from '#web/texts/texts.ts';

export type HeroData = { title: string; text: string; image: string; imageDark: string };
export type CategoryTile = Pick<Category, '_id' | 'name' | 'image' | 'product_count'>;
export type Benefit = { about: 'delivery' | 'payment' | 'returns' | 'help'; title: string; text: string };

export type HomeSection =
  | { id: 'benefits'; benefits: Benefit[] }
  | { id: 'categories'; categories: CategoryTile[] }
  | { id: string; title: string; to: string; products: CardProduct[] };

type Known = { categories: Category[]; collections: Collection[]; chosen: string[] };

const ROW = 4;

/** The owner's words; where there are none, a welcome and what the settings promise. */
export function heroOf({ settings, language }: ShopData, { hero }: ShownAppearance): HeroData {
  const { frame } = textsIn(language, 'shop');
  const promise = frame.sentence(shippingPromise(settings, language));
  return {
    title: inWords(hero.title, language) || faceTexts(language).welcome(settings.shopName),
    text: [inWords(hero.text, language), promise].filter(Boolean).join(' '),
    image: hero.image,
    imageDark: hero.imageDark,
  };
}

/** What the owner chose to show, in that order; what has nothing to show is left out. */
export async function sectionsOf(
  shop: PublicShop,
  shopData: ShopData,
  { sections, categories: chosen }: ShownAppearance,
): Promise<HomeSection[]> {
  const hasCollections = sections.some(({ kind }) => kind === 'collection');
  const [categories, collections] = await Promise.all([
    shop.listCategories(),
    hasCollections ? shop.listCollections() : [],
  ]);
  const known = { categories, collections, chosen };
  const made = sections.map((section) => sectionOf(shop, shopData, section, known));
  return (await Promise.all(made)).filter((section) => section !== undefined);
}

async function sectionOf(
  shop: PublicShop,
  shopData: ShopData,
  { kind, id = '' }: Section,
  { categories, collections, chosen }: Known,
): Promise<HomeSection | undefined> {
  if (kind === 'benefits') return { id: kind, benefits: benefitsOf(shopData) };
  if (kind === 'categories') {
    const shown = tilesOf(categories, chosen);
    return shown.length > 0 ? { id: kind, categories: shown } : undefined;
  }
  if (kind === 'collection') return await collectionOf(shop, collections, id);
  const category = categories.find(({ _id }) => _id === id);
  if (kind === 'category' && !category) return undefined;
  if (!category) return await featuredOf(shop, shopData);
  const { products } = await shop.listProducts({ category: id, limit: ROW });
  if (products.length === 0) return undefined;
  return {
    id: `category-${id}`,
    title: category.name,
    to: listingPath({ category: id }),
    products: products.map(toCard),
  };
}

/** Where the owner has marked nothing yet, what came last: the first goods of a new shop are on its first page. */
async function featuredOf(shop: PublicShop, { language }: ShopData): Promise<HomeSection | undefined> {
  const limit = HOME_FEATURED_LIMIT;
  const featured = await shop.listProducts({ featured: true, limit });
  if (featured.products.length > 0) {
    return {
      id: 'featured',
      title: textsIn(language, 'browsing').home.featured,
      to: listingPath({ featured: true }),
      products: featured.products.map(toCard),
    };
  }
  const { products } = await shop.listProducts({ limit });
  if (products.length === 0) return undefined;
  return {
    id: 'newest',
    title: faceTexts(language).newest,
    to: listingPath({}),
    products: products.map(toCard),
  };
}

async function collectionOf(
  shop: PublicShop,
  collections: Collection[],
  id: string,
): Promise<HomeSection | undefined> {
  const collection = collections.find(({ _id }) => _id === id);
  if (!collection) return undefined;
  const { name, slug } = collection;
  const { products } = await shop.listProducts({ collection: slug, limit: ROW });
  if (products.length === 0) return undefined;
  return {
    id: `collection-${id}`,
    title: name,
    to: listingPath({ collection: slug }),
    products: products.map(toCard),
  };
}

function tilesOf(categories: Category[], chosen: string[]): CategoryTile[] {
  const wanted = chosen.flatMap((id) => categories.find(({ _id }) => _id === id) ?? []);
  const shown =
    wanted.length > 0 ? wanted : categories.filter(({ parentId }) => !parentId).slice(0, HOME_CATEGORY_LIMIT);
  return shown.map(({ _id, name, image, product_count }) => ({ _id, name, image, product_count }));
}

/** What is said here is what the settings say. */
function benefitsOf(shop: ShopData): Benefit[] {
  const { settings, language } = shop;
  const t = faceTexts(language);
  return [
    { about: 'delivery', title: t.delivery, text: shippingPromise(settings, language) },
    { about: 'payment', title: t.payYourWay, text: methodsInWords(shop) },
    { about: 'returns', title: t.easyReturns, text: returnsInShort(settings, language) },
    { about: 'help', title: t.peopleWhoHelp, text: helpLine(settings, language) },
  ];
}

export function methodsInWords({ paymentMethods, language }: ShopData): string {
  const names = paymentMethods.map((method) => textsIn(language, 'order').order.methods[method]);
  const last = names.pop() ?? '';
  return names.length > 0 ? faceTexts(language).or(names.join(', '), last) : last;
}
