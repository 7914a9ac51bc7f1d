import { createContext } from 'react-router';
import type { PublicShop } from '#contract/public-shop.ts';

/** How a server loader reaches the shop: `context.get(shopContext)`. Never available in the browser. */
export const shopContext = createContext<PublicShop>();
