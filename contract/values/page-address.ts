import type { PublicShop } from '#contract/public-shop.ts';

/**
 * What a screen says of its address, as its `handle`, to the server that renders and keeps its page. A screen that says
 * nothing has no parameters on the server: its loader and its first HTML do not see them.
 */
export type PageAddress = {
  /** Its own parameters, always in the same order; click identifiers and the like are none of its business. */
  ownSearch?: (params: URLSearchParams) => string;
  /** False when there is nothing at this address: then all such addresses share one page. */
  isThere?: (shop: PublicShop, params: Readonly<Record<string, string | undefined>>) => Promise<boolean>;
};
