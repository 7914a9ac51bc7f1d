import { createContext } from 'react-router';
import type { PublicShop } from '#contract/public-shop.ts';

/** How a server loader reaches the shop: `context.get(shopContext)`. Never available in the browser. */
export const shopContext = createContext<PublicShop>();

/** What search engines read of a page beside it, as its loader wrote it (`jsonLdOf`). It stands behind the page, which knows nothing of it. */
export const describedContext = createContext('');
