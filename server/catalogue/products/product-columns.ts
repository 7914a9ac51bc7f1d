import type { ProductChange, ProductInput } from '#contract/catalogue/catalogue-input.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { lockProduct } from './product-admin-queries.ts';
import { paisaOf } from './variant-plan.ts';

export type ProductBefore = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/** What every way of writing a product writes, a file too. */
export type Editable = Pick<
  ProductBefore,
  | 'category_id'
  | 'name'
  | 'description'
  | 'name_ne'
  | 'description_ne'
  | 'price_paisa'
  | 'featured'
  | 'images'
  | 'highlights'
  | 'highlights_ne'
> & { image_alts?: ProductBefore['image_alts'] } & Partial<FactColumns>;

/** What the law wants said about it. */
export type FactColumns = Pick<
  ProductBefore,
  | 'origin'
  | 'maker'
  | 'warranty'
  | 'expires_on'
  | 'return_terms'
  | 'maker_ne'
  | 'warranty_ne'
  | 'return_terms_ne'
>;

type Upkeep = Pick<
  ProductBefore,
  | 'compare_at_paisa'
  | 'status'
  | 'publish_at'
  | 'low_stock'
  | 'weight_grams'
  | 'tags'
  | 'slug'
  | 'seo_title'
  | 'seo_description'
>;
/** Its price is the variants' matter. */
type Changeable = Omit<Editable, 'price_paisa'> & Upkeep & FactColumns;

export function newColumns(input: ProductInput): Changeable {
  const images = withoutEmpty(input.images ?? [input.image ?? '']);
  const status = input.status ?? 'published';
  return {
    category_id: input.categoryId,
    name: input.name.trim(),
    description: input.description?.trim() ?? '',
    name_ne: input.nameNe?.trim() ?? '',
    description_ne: input.descriptionNe?.trim() ?? '',
    compare_at_paisa: paisaOrNull(input.compareAtPrice) ?? null,
    featured: input.featured ?? false,
    images,
    image_alts: altsOf(images, input.imageAlts),
    highlights: onOneLine(input.highlights ?? []),
    highlights_ne: onOneLine(input.highlightsNe ?? []),
    status,
    publish_at: status === 'draft' ? (dateOrNull(input.publishAt) ?? null) : null,
    low_stock: input.lowStock ?? null,
    weight_grams: input.weight ?? 0,
    tags: eachOnce(onOneLine(input.tags ?? [])),
    origin: input.origin ?? '',
    maker: input.maker?.trim() ?? '',
    warranty: input.warranty?.trim() ?? '',
    expires_on: input.expiresOn ?? '',
    return_terms: input.returnTerms?.trim() ?? '',
    maker_ne: input.makerNe?.trim() ?? '',
    warranty_ne: input.warrantyNe?.trim() ?? '',
    return_terms_ne: input.returnTermsNe?.trim() ?? '',
    slug: input.slug?.trim() ?? '',
    seo_title: input.seoTitle?.trim() ?? '',
    seo_description: input.seoDescription?.trim() ?? '',
  };
}

export function changedColumns(product: ProductBefore, change: ProductChange): Partial<Changeable> {
  const images = imagesAfter(product.images, change);
  const isDraft = (change.status ?? product.status) === 'draft';
  const asked: Partial<Changeable> = {
    category_id: change.categoryId?.toLowerCase(),
    name: change.name?.trim(),
    description: change.description?.trim(),
    name_ne: change.nameNe?.trim(),
    description_ne: change.descriptionNe?.trim(),
    compare_at_paisa: paisaOrNull(change.compareAtPrice),
    status: change.status,
    publish_at: isDraft ? dateOrNull(change.publishAt) : null,
    low_stock: change.lowStock,
    weight_grams: change.weight,
    tags: change.tags && eachOnce(onOneLine(change.tags)),
    origin: change.origin,
    maker: change.maker?.trim(),
    warranty: change.warranty?.trim(),
    expires_on: change.expiresOn,
    return_terms: change.returnTerms?.trim(),
    maker_ne: change.makerNe?.trim(),
    warranty_ne: change.warrantyNe?.trim(),
    return_terms_ne: change.returnTermsNe?.trim(),
    slug: change.slug?.trim(),
    seo_title: change.seoTitle?.trim(),
    seo_description: change.seoDescription?.trim(),
    featured: change.featured,
    images,
    image_alts: change.imageAlts && altsOf(images ?? product.images, change.imageAlts),
    highlights: change.highlights && onOneLine(change.highlights),
    highlights_ne: change.highlightsNe && onOneLine(change.highlightsNe),
  };
  return Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== undefined && !isSame(value, product[name as keyof Changeable]),
    ),
  );
}

function paisaOrNull(rupees: number | null | undefined): number | null | undefined {
  return rupees == null ? rupees : paisaOf(rupees);
}

function dateOrNull(timestamp: string | null | undefined): Date | null | undefined {
  return timestamp == null ? timestamp : new Date(timestamp);
}

/** The form's single picture is the first of the gallery; the others stay behind it. */
function imagesAfter(images: string[], change: ProductChange): string[] | undefined {
  if (change.images) return withoutEmpty(change.images);
  if (change.image === undefined) return undefined;
  return withoutEmpty([change.image, ...images.slice(1)]);
}

/** Of the pictures it has, and only what says something. */
function altsOf(images: string[], alts: Record<string, string> = {}): Record<string, string> {
  const said = images.map((image) => [image, alts[image]?.trim() ?? '']);
  return Object.fromEntries(said.filter(([, alt]) => alt));
}

function withoutEmpty(texts: string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** One line each: in a CSV file the cell holds one highlight per line. */
function onOneLine(texts: string[]): string[] {
  return withoutEmpty(texts.map((text) => text.replaceAll(/\s+/g, ' ')));
}

/** 'Dashain' and 'dashain' are one tag, written as it was first. */
function eachOnce(tags: string[]): string[] {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** As the owner reads it: rupees, and the words of the form. */
export function auditable(row: Partial<Editable & Changeable>): object {
  const rupees = (paisa: number | null | undefined) => (paisa == null ? paisa : paisaToRupees(paisa));
  const said = {
    name: row.name,
    description: row.description,
    nameNe: row.name_ne || undefined,
    descriptionNe: row.description_ne || undefined,
    price: rupees(row.price_paisa),
    categoryId: row.category_id,
    featured: row.featured,
    images: row.images,
    imageAlts: row.image_alts,
    highlights: row.highlights,
    highlightsNe: row.highlights_ne?.length ? row.highlights_ne : undefined,
    compareAtPrice: rupees(row.compare_at_paisa),
    status: row.status,
    publishAt: row.publish_at,
    lowStock: row.low_stock,
    weight: row.weight_grams,
    tags: row.tags,
    origin: row.origin,
    maker: row.maker,
    warranty: row.warranty,
    expiresOn: row.expires_on,
    returnTerms: row.return_terms,
    makerNe: row.maker_ne || undefined,
    warrantyNe: row.warranty_ne || undefined,
    returnTermsNe: row.return_terms_ne || undefined,
    slug: row.slug || undefined,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
