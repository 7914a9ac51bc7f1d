import { frame } from './frame.ts';
import { kit } from './kit.ts';
import { product } from './product.ts';
import { productCard } from './product-card.ts';
import { reviews } from './reviews.ts';
import { variants } from './variants.ts';
import { wishes } from './wishes.ts';

/** What every page of the shop may need, the back office included: frame, product and the design kit. */
export default { frame, kit, product, productCard, reviews, variants, wishes };
