import type { ProductOption } from '#contract/catalogue/variants.ts';

export type CategorySlug = 'electronics' | 'clothing' | 'home-garden' | 'sports' | 'books';

export type DemoCategory = {
  slug: CategorySlug;
  name: string;
  description: string;
  /** URL of the 640-wide WebP; other widths and AVIF differ only in the file name's ending. */
  picture: string;
};

export type DemoProduct = {
  slug: string;
  name: string;
  category: CategorySlug;
  description: string;
  /** Integer paisa. */
  price: number;
  highlights: string[];
  featured: boolean;
  /** What it comes in; without any it has one variant. */
  options?: ProductOption[];
  /** Of all variants together. */
  stock: number;
  /** URLs of the 640-wide WebP files, hero first. */
  pictures: string[];
};

/** What a category file writes down; the category and the pictures follow from where and what it is. */
export type ProductEntry = Omit<DemoProduct, 'category' | 'pictures'>;
