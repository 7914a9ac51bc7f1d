import { kit } from '#texts/en/kit.ts';
import { reviews } from '#texts/en/reviews.ts';
import { frame } from '#texts/en/storefront/frame.ts';
import { product } from '#texts/en/storefront/product.ts';
import { productCard } from '#texts/en/storefront/product-card.ts';
import { wishes } from '#texts/en/storefront/wishes.ts';
import { variants } from '#texts/en/variants.ts';

/** What every page of the shop may need, the back office included: frame, product and the design kit. */
export default { frame, kit, product, productCard, reviews, variants, wishes };
