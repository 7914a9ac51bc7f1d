import type { PublicShop } from '#contract/public-shop.ts';
import { splitLanguage, withLanguage } from '#contract/values/language-path.ts';
import type { PageAddress } from '#contract/values/page-address.ts';
import { pathOfPage, routeTree } from './page-handlers.ts';
import type { PageBuild } from './page-renderer.ts';
import { createRouteMatcher, type RouteMatcher } from './route-matcher.ts';

export type KnownAddress = {
  /** The address the page is rendered and kept under. */
  address: string;
  /** Of the page that says that nothing is here: every such address of a route shares it. */
  missing: string;
  isThere(shop: PublicShop): Promise<boolean>;
  /** No screen has such an address. */
  isNowhere?: true;
};

/** Leads nowhere, and no screen may ever have it. */
export const MISSING = '/404';

export function createPageAddresses(build: PageBuild): (url: string) => KnownAddress {
  const match = createRouteMatcher(routeTree(build));
  return (url) => addressOf(build, match, url);
}

function addressOf(build: PageBuild, match: RouteMatcher, url: string): KnownAddress {
  const parsed = URL.parse(url, 'http://shop');
  if (!parsed) return nowhere(MISSING);
  const { pathname, searchParams } = parsed;
  const isData = pathname.endsWith('.data');
  const { language, path: page } = splitLanguage(pathOfPage(pathname));
  const last = match(page);
  if (!last || last.route.path === '*') {
    const missing = /^\/admin\//.test(page) ? `/admin${MISSING}` : MISSING;
    return nowhere(withLanguage(isData ? dataPath(missing) : missing, language));
  }
  const handle = build.routes[last.route.id ?? '']?.module.handle as PageAddress | undefined;
  const search = new URLSearchParams(handle?.ownSearch?.(searchParams) ?? '');
  if (isData) keepRoutes(build, searchParams, search);
  const inFull = (path: string) =>
    withLanguage(`${isData ? dataPath(path) : path}${search.size > 0 ? `?${search}` : ''}`, language);
  return {
    address: inFull(page),
    missing: inFull(page.replace(/[^/]+$/, '404')),
    isThere: async (shop) => (await handle?.isThere?.(shop, last.params)) ?? true,
  };
}

function nowhere(address: string): KnownAddress {
  return { address, missing: address, isThere: async () => true, isNowhere: true };
}

function dataPath(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`;
}

/** Which loaders a navigation wants, in React Router's own parameter. */
function keepRoutes(build: PageBuild, given: URLSearchParams, search: URLSearchParams): void {
  const wanted = given
    .get('_routes')
    ?.split(',')
    .filter((id) => Object.hasOwn(build.routes, id));
  if (wanted) search.set('_routes', [...new Set(wanted)].sort().join(','));
}
