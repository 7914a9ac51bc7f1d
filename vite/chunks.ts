type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null };

/** The parts of the shop whose pages share code; what root and frame use is for everybody. */
const parts = [
  { name: 'accounts', pages: /\/web\/storefront\/account\// },
  { name: 'orders', pages: /\/web\/storefront\/orders\// },
  { name: 'buying', pages: /\/web\/storefront\/(cart|checkout)\// },
  { name: 'browsing', pages: /\/web\/storefront\/(home|listing|product)\// },
];
/** Within browsing, what only lists of goods use: it is a third of what a product would carry. */
const LISTS = /\/web\/storefront\/listing\//;
const SHOP = /[\\/]web[\\/](storefront|session)[\\/]/;
const ADMIN_PAGES = /\/web\/admin\//;
type Audience = { name: string; size: number; isInShop: boolean };
const audiences = new Map<string, Audience>();

/** What many pages need, in few files: many small ones compress badly. A page carries only what pages of its part use. */
export const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 99 },
  // A module takes along what it imports, so that what most parts use must be taken first.
  ...[0, ...parts.map((_, index) => index + 1), parts.length + 1].map((size) => ({
    name: (id: string, graph: Graph) => {
      const audience = audienceOf(id, graph);
      // What pages of the shop only load when they want it is a file of its own, and nothing of the back office.
      if (audience.size === 0 && audience.isInShop) return null;
      return audience.size === size ? `for-${audience.name}` : null;
    },
    test: /[\\/](web|contract|texts[\\/]\w+\.ts|lucide-react)/,
    minShareCount: 2,
    priority: size + 1,
  })),
];

/** The parts of the shop that have a page which uses this module, directly or through others; none is the back office. */
function audienceOf(id: string, graph: Graph): Audience {
  const known = audiences.get(id);
  if (known) return known;
  const users = new Set([id]);
  const pages: string[] = [];
  for (const user of users) {
    const info = graph.getModuleInfo(user);
    const page = user.replaceAll('\\', '/');
    if (info?.isEntry && !ADMIN_PAGES.test(page)) pages.push(page);
    for (const importer of info?.importers ?? []) users.add(importer);
  }
  const names = parts.filter((part) => pages.some((page) => part.pages.test(page))).map(({ name }) => name);
  const isForAll = pages.some((page) => !parts.some((part) => part.pages.test(page)));
  const isInShop = [...users].some((user) => SHOP.test(user));
  // A file of its own for the one part that goes without would cost browsing more than it saves there.
  const isForMost = names.length >= parts.length - 1 && names.includes('browsing');
  const audience =
    isForAll || isForMost
      ? { name: 'everybody', size: parts.length + 1, isInShop }
      : { name: nameFor(names, pages), size: names.length, isInShop };
  audiences.set(id, audience);
  return audience;
}

function nameFor(names: string[], pages: string[]): string {
  if (pages.length > 0 && pages.every((page) => LISTS.test(page))) return 'lists';
  return names.join('-') || 'admins';
}
