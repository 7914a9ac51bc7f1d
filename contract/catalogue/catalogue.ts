import Type, { type Static } from 'typebox';
import {
  AdminPagination,
  DayOrNothing,
  Id,
  PageNumber,
  SearchText,
  Timestamp,
} from '#contract/values/envelope.ts';
import { Name } from '#contract/values/names.ts';
import { ImageAddress } from './pictures.ts';
import { MAX_OPTIONS, MAX_STOCK, MAX_VARIANTS } from './variant-limits.ts';
import { ChosenOptions, OptionInput, ProductOption, Variant, VariantInput } from './variants.ts';

/** Where it is written in Nepali too. */
const InNepali = {
  nameNe: Type.Optional(Type.String()),
  descriptionNe: Type.Optional(Type.String()),
};

export const Category = Type.Object({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  ...InNepali,
  image: Type.String(),
  parentId: Type.Optional(Type.String({ description: 'The category it is part of' })),
  product_count: Type.Integer({ description: 'With those of its parts' }),
  version: Type.Integer(),
  created_at: Timestamp,
});
export type Category = Static<typeof Category>;

export const CategoryListAnswer = Type.Object({ categories: Type.Array(Category) });

/** What the law wants said about goods; what nobody has filled in is left out. */
const Facts = {
  origin: Type.Optional(Type.String({ description: 'Where it was made, a code such as NP' })),
  maker: Type.Optional(Type.String({ description: 'Who made or imported it' })),
  warranty: Type.Optional(Type.String()),
  makerNe: Type.Optional(Type.String()),
  warrantyNe: Type.Optional(Type.String()),
  returnTermsNe: Type.Optional(Type.String()),
  expiresOn: Type.Optional(Type.String({ description: 'AD, YYYY-MM-DD' })),
  returnTerms: Type.Optional(Type.String({ description: 'Instead of the return policy of the shop' })),
};

export const ProductStatus = Type.Enum(['draft', 'published', 'archived']);
export type ProductStatus = Static<typeof ProductStatus>;

export const Product = Type.Object({
  _id: Id,
  name: Type.String(),
  slug: Type.String({ description: 'Its readable address: /products/{slug}' }),
  description: Type.String(),
  ...InNepali,
  price: Type.Number({ description: 'Rupees; the lowest of its variants' }),
  regularPrice: Type.Optional(
    Type.Number({ description: 'Rupees; what it costs without the sale it is in' }),
  ),
  compareAtPrice: Type.Optional(Type.Number({ description: 'Rupees; what it cost before' })),
  stock: Type.Integer({ description: 'The sum of its variants' }),
  options: Type.Array(ProductOption),
  variants: Type.Array(Variant),
  status: ProductStatus,
  images: Type.Array(Type.String()),
  image_alts: Type.Record(Type.String(), Type.String(), {
    description: 'What a picture shows, by its address; for those who cannot see it',
  }),
  highlights: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  seoTitle: Type.Optional(Type.String({ description: 'For search engines, instead of the name' })),
  seoDescription: Type.Optional(
    Type.String({ description: 'For search engines, instead of the description' }),
  ),
  ...Facts,
  featured: Type.Boolean(),
  category: Id,
  category_id: Type.Object({ _id: Id, name: Type.String() }),
  category_name: Type.String(),
  category_name_ne: Type.Optional(Type.String()),
  category_parent: Type.Optional(
    Type.Object({ _id: Id, name: Type.String(), nameNe: Type.Optional(Type.String()) }),
  ),
  rating: Type.Union([Type.Number(), Type.Null()], {
    description: 'Average stars, null before the first review',
  }),
  review_count: Type.Integer(),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Product = Static<typeof Product>;

export const productSorts = [
  'created_at DESC',
  'created_at ASC',
  'price ASC',
  'price DESC',
  'name ASC',
] as const;
export type ProductSort = (typeof productSorts)[number];
export const DEFAULT_SORT: ProductSort = 'created_at DESC';
export const DEFAULT_PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
export const HOME_FEATURED_LIMIT = 8;
export const HOME_CATEGORY_LIMIT = 5;

/** As they arrive in a query string; the empty string means 'not given', as an HTML form sends it. */
export const ProductListQuery = Type.Object({
  search: Type.Optional(SearchText),
  category: Type.Optional(Type.Union([Id, Type.Literal('')])),
  collection: Type.Optional(
    Type.String({ maxLength: 80, description: 'The address of a collection: only its products' }),
  ),
  minPrice: Type.Optional(
    Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000_000 }), Type.Literal('')]),
  ),
  maxPrice: Type.Optional(
    Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000_000 }), Type.Literal('')]),
  ),
  featured: Type.Optional(
    Type.Union([Type.Boolean({ description: 'true: featured only; false: all' }), Type.Literal('')]),
  ),
  sort: Type.Optional(Type.Union([Type.Enum([...productSorts]), Type.Literal('')])),
  typing: Type.Optional(
    Type.Boolean({ description: 'The search is half typed: that it finds nothing is not told to the owner' }),
  ),
  page: Type.Optional(Type.Union([PageNumber, Type.Literal('')])),
  limit: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE }), Type.Literal('')])),
});
export type ProductListQuery = Static<typeof ProductListQuery>;

/** What a listing asks for, once the empty strings are gone. */
export type ProductFilter = {
  search?: string;
  category?: string;
  /** The address of a collection. */
  collection?: string;
  minPrice?: number;
  maxPrice?: number;
  featured?: boolean;
  sort?: ProductSort;
  /** The search is half typed: that it finds nothing means nothing. */
  typing?: boolean;
  page?: number;
  limit?: number;
  /** Products that have a variant with one of the values of each. */
  options?: Record<string, string[]>;
};

export const ProductPagination = Type.Object({
  currentPage: Type.Integer(),
  hasMore: Type.Boolean(),
  totalProducts: Type.Integer(),
  totalPages: Type.Integer(),
});

export const CategoryCount = Type.Object({ _id: Id, name: Type.String(), count: Type.Integer() });

export const ProductListAnswer = Type.Object({
  products: Type.Array(Product),
  pagination: ProductPagination,
  showingFor: Type.Optional(
    Type.String({ description: 'What was searched instead, where what was typed found nothing' }),
  ),
  categoryCounts: Type.Array(CategoryCount, {
    description: 'How many products of each category match the other filters',
  }),
  options: Type.Array(ProductOption, { description: 'What the products here can be filtered by' }),
});
export type ProductListAnswer = Static<typeof ProductListAnswer>;

export const ProductAnswer = Type.Object({ product: Product });

export const RelatedAnswer = Type.Object({ products: Type.Array(Product) });

const Price = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const Stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK });
const MAX_GRAMS = 1_000_000;

/**
 * `image` is the form's single picture; `images`, when given, is the whole gallery and wins. With `variants` their stocks
 * count and `stock` may be left out; `price` is that of variants without one. A draft with `publishAt` goes into the shop then;
 * `weight` is in grams, 0 when nobody knows it. `slug` is its readable address, made from the name where it is left empty.
 */
export const ProductInput = Type.Object({
  name: Name(200),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  nameNe: Type.Optional(Type.String({ maxLength: 200 })),
  descriptionNe: Type.Optional(Type.String({ maxLength: 5000 })),
  price: Price,
  compareAtPrice: Type.Optional(Type.Union([Price, Type.Null()])),
  categoryId: Id,
  stock: Type.Optional(Stock),
  options: Type.Optional(Type.Array(OptionInput, { maxItems: MAX_OPTIONS })),
  variants: Type.Optional(Type.Array(VariantInput, { minItems: 1, maxItems: MAX_VARIANTS })),
  status: Type.Optional(ProductStatus),
  publishAt: Type.Optional(Type.Union([Timestamp, Type.Null()])),
  lowStock: Type.Optional(Type.Union([Stock, Type.Null()])),
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_GRAMS })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  origin: Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$', description: 'A country code such as NP' })),
  maker: Type.Optional(Type.String({ maxLength: 200 })),
  warranty: Type.Optional(Type.String({ maxLength: 200 })),
  makerNe: Type.Optional(Type.String({ maxLength: 200 })),
  warrantyNe: Type.Optional(Type.String({ maxLength: 200 })),
  returnTermsNe: Type.Optional(Type.String({ maxLength: 500 })),
  expiresOn: Type.Optional(DayOrNothing),
  returnTerms: Type.Optional(Type.String({ maxLength: 500 })),
  slug: Type.Optional(Type.String({ maxLength: 80 })),
  seoTitle: Type.Optional(Type.String({ maxLength: 120 })),
  seoDescription: Type.Optional(Type.String({ maxLength: 320 })),
  image: Type.Optional(ImageAddress),
  images: Type.Optional(Type.Array(ImageAddress, { maxItems: 12 })),
  imageAlts: Type.Optional(Type.Record(Type.String({ maxLength: 2000 }), Type.String({ maxLength: 300 }))),
  highlights: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 12 })),
  featured: Type.Optional(Type.Boolean()),
});
export type ProductInput = Static<typeof ProductInput>;

/**
 * `version` is the one the editor saw; when the product has moved on, nothing is overwritten (409). `stockBefore` is the
 * stock the editor saw: then `stock` minus that is added, and what was sold meanwhile stays sold.
 */
export const ProductChange = Type.Partial(
  Type.Object({
    ...ProductInput.properties,
    version: Type.Integer({ minimum: 1 }),
    stockBefore: Stock,
  }),
);
export type ProductChange = Static<typeof ProductChange>;

export const CategoryInput = Type.Object({
  name: Name(80),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  nameNe: Type.Optional(Type.String({ maxLength: 80 })),
  descriptionNe: Type.Optional(Type.String({ maxLength: 1000 })),
  image: Type.Optional(ImageAddress),
  parentId: Type.Optional(
    Type.Union([Id, Type.Literal(''), Type.Null()], { description: 'The category it is part of, if any' }),
  ),
});
export type CategoryInput = Static<typeof CategoryInput>;

/** `version` is the one the editor saw; when the category has moved on, nothing is overwritten (409). */
export const CategoryChange = Type.Partial(
  Type.Object({ ...CategoryInput.properties, version: Type.Integer({ minimum: 1 }) }),
);
export type CategoryChange = Static<typeof CategoryChange>;

export const CategoryAnswer = Type.Object({ category: Category });

export const StockAdjustmentInput = Type.Object({
  delta: Type.Integer({ minimum: -MAX_STOCK, maximum: MAX_STOCK }),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  variantId: Type.Optional(Id),
});
export type StockAdjustmentInput = Static<typeof StockAdjustmentInput>;

export const StockHistoryQuery = Type.Object({
  page: Type.Optional(PageNumber),
  variantId: Type.Optional(Id),
});

export const StockMovement = Type.Object({
  _id: Id,
  variant_id: Id,
  options: ChosenOptions,
  delta: Type.Integer(),
  reason: Type.String(),
  order_id: Type.Union([Id, Type.Null()]),
  actor_name: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
  created_at: Timestamp,
});
export type StockMovement = Static<typeof StockMovement>;

export const StockHistoryAnswer = Type.Object({
  movements: Type.Array(StockMovement),
  stock: Type.Integer(),
  pagination: AdminPagination,
});
export type StockHistoryAnswer = Static<typeof StockHistoryAnswer>;
