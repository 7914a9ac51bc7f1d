import Type, { type Static } from 'typebox';
import { Id, isMore, PageNumber, SearchText, Timestamp } from '#contract/values/envelope.ts';
import { ProductOption, Variant } from './variants.ts';

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
  compareAtPrice: Type.Optional(
    Type.Number({ description: 'Rupees; what it cost before: in a sale, its regular price' }),
  ),
  stock: Type.Integer({ description: 'The sum of its variants' }),
  options: Type.Array(ProductOption),
  variants: Type.Array(Variant),
  status: ProductStatus,
  images: Type.Array(Type.String()),
  image_alts: Type.Record(Type.String(), Type.String(), {
    description: 'What a picture shows, by its address; for those who cannot see it',
  }),
  highlights: Type.Array(Type.String()),
  highlightsNe: Type.Optional(Type.Array(Type.String())),
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
  totalPages: Type.Integer({ description: 'How many can be asked for' }),
  isMore,
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

export const CategoryAnswer = Type.Object({ category: Category });
