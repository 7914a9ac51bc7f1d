import Type, { type Static } from 'typebox';
import { neededFacts } from './catalogue/product-facts.ts';
import { AdminPagination, Id, PageNumber } from './values/envelope.ts';

/** What the law wants a shop to say about its seller, each a setting. */
export const sellerFacts = [
  'legalName',
  'legalAddress',
  'registrationAuthority',
  'registrationNumber',
  'panNumber',
  'contact',
  'grievance',
  'portalNumber',
] as const;
export type SellerFact = (typeof sellerFacts)[number];

/** What it wants of how the shop sells: the first depend on settings, the others the shop does by itself. */
export const sellingRules = ['taxInPrices', 'deliveryTime', 'returnPolicy'] as const;
export type SellingRule = (typeof sellingRules)[number];
export const keptByTheShop = ['bills', 'refunds', 'complaints', 'noHiddenCharge', 'reviews'] as const;

const Checked = <T extends readonly string[]>(names: T) =>
  Type.Array(Type.Object({ name: Type.Enum([...names] as T[number][]), done: Type.Boolean() }));

export const ComplianceQuery = Type.Object({
  page: Type.Optional(Type.Union([PageNumber, Type.Literal('')])),
});

export const LackingProduct = Type.Object({
  _id: Id,
  name: Type.String(),
  nameNe: Type.Optional(Type.String()),
  missing: Type.Array(Type.Enum([...neededFacts])),
});

export const ComplianceAnswer = Type.Object({
  seller: Checked(sellerFacts),
  selling: Checked(sellingRules),
  products: Type.Array(LackingProduct, {
    description: 'On sale, with something of what the law asks missing',
  }),
  pagination: AdminPagination,
  isMore: Type.Boolean({ description: 'There are more than were counted' }),
  expiring: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      nameNe: Type.Optional(Type.String()),
      expiresOn: Type.String(),
    }),
    { description: 'On sale and expired, or about to: the first to expire first' },
  ),
});
export type ComplianceAnswer = Static<typeof ComplianceAnswer>;
