import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import type { Language } from '#texts/language.ts';
import type { ShownAppearance, TextNode } from './appearance.ts';
import type { Category, Product, ProductFilter, ProductListAnswer } from './catalogue/catalogue.ts';
import type { Collection } from './catalogue/collections.ts';
import type { ReviewListAnswer, ReviewListQuery } from './catalogue/reviews.ts';
import type { StoreSettings } from './settings.ts';

export type DemoLogin = { role: 'admin' | 'user'; email: string; password: string };

export type ProductFound = { product: Product; related: Product[] };

/** What server-rendered pages may ask of the shop, in the same process. Everything here is public. */
export type PublicShop = {
  publicUrl: string;
  /** In which the page is rendered. */
  language: Language;
  /** What customers can pay with, the usual one first. */
  paymentMethods(): Promise<PaymentMethod[]>;
  settings(): Promise<StoreSettings>;
  /** What options and their values are called in Nepali. */
  optionWords(): Promise<Map<string, string>>;
  /** The shop's own face; for an admin who looks at the draft, as it will be. */
  appearance(): Promise<ShownAppearance>;
  /** One of the owner's pages; undefined where nothing is written. */
  readPage(name: string, language: Language): Promise<TextNode[] | undefined>;
  listCategories(): Promise<Category[]>;
  /** The same for the frame of every page, which shows their names and no counts. */
  listMenu(): Promise<Category[]>;
  /** What is gathered under this address, if it is in the shop. */
  findCollection(slug: string): Promise<Collection | undefined>;
  /** Those in the shop. */
  listCollections(): Promise<Collection[]>;
  listProducts(filter: ProductFilter): Promise<ProductListAnswer>;
  /** By its readable address, an earlier one, or its id; with what is like it where that is its page's address. */
  findProduct(address: string): Promise<ProductFound | undefined>;
  /** What sold most lately. */
  listBestSellers(limit: number): Promise<Product[]>;
  listReviews(productId: string, query: ReviewListQuery): Promise<ReviewListAnswer>;
  /** Empty in live mode, and once the demo data is gone. */
  demoLogins(): Promise<DemoLogin[]>;
};
