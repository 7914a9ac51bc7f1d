import { kit } from '#texts/ne/kit.ts';
import { reviews } from '#texts/ne/reviews.ts';
import { frame } from '#texts/ne/storefront/frame.ts';
import { product } from '#texts/ne/storefront/product.ts';
import { productCard } from '#texts/ne/storefront/product-card.ts';
import { wishes } from '#texts/ne/storefront/wishes.ts';
import { variants } from '#texts/ne/variants.ts';

/** What every page of the shop may need, the back office included: frame, product and the design kit. */
export default { frame, kit, product, productCard, reviews, variants, wishes };
