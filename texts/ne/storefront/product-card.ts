import type { productCard as English } from '#texts/en/storefront/product-card.ts';

export const productCard: typeof English = {
  featured: 'छानिएको',
  addNamed: (name) => `${name} कार्टमा थप्नुहोस्`,
};
