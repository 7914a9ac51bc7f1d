import Type, { type Static } from 'typebox';
import { Id, PageNumber, SearchText, Timestamp } from '#contract/values/envelope.ts';
import { MAX_PAGE_SIZE, Product, ProductPagination, ProductStatus } from './catalogue.ts';

/** A product as the back office sees it. */
export const AdminProduct = Type.Object({
  ...Product.properties,
  publishAt: Type.Union([Timestamp, Type.Null()], {
    description: 'When a draft goes into the shop by itself',
  }),
  lowStock: Type.Union([Type.Integer(), Type.Null()], {
    description: 'With so many or fewer left, the stock is low',
  }),
  isDeleted: Type.Boolean(),
  weight: Type.Integer({ description: 'Grams; 0 when nobody knows it' }),
});
export type AdminProduct = Static<typeof AdminProduct>;

export const AdminProductAnswer = Type.Object({ product: AdminProduct });

export const LowStockAnswer = Type.Object({ lowStock: Type.Integer() });
export type LowStockAnswer = Static<typeof LowStockAnswer>;

export const adminProductSorts = [
  'created_at DESC',
  'created_at ASC',
  'name ASC',
  'name DESC',
  'price ASC',
  'price DESC',
  'stock ASC',
  'stock DESC',
] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** As they arrive in a query string; the empty string means 'not given'. */
export const AdminProductQuery = Type.Object({
  search: Type.Optional(SearchText),
  category: Type.Optional(Type.Union([Id, Type.Literal('')])),
  status: Type.Optional(Type.Union([ProductStatus, Type.Literal('deleted'), Type.Literal('')])),
  stock: Type.Optional(Type.Union([Type.Enum([...stockLevels]), Type.Literal('')])),
  sort: Type.Optional(Type.Union([Type.Enum([...adminProductSorts]), Type.Literal('')])),
  page: Type.Optional(Type.Union([PageNumber, Type.Literal('')])),
  limit: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE }), Type.Literal('')])),
});
export type AdminProductQuery = Static<typeof AdminProductQuery>;

export const AdminProductListAnswer = Type.Object({
  products: Type.Array(AdminProduct),
  pagination: ProductPagination,
  lowStock: Type.Integer({
    description: 'How many products have low stock, whatever the filter; no more than a search counts',
  }),
});
export type AdminProductListAnswer = Static<typeof AdminProductListAnswer>;
