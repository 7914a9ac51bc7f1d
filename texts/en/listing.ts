/** The product listing, its filters and the cards. Amounts and large counts come written. */
export const listing = {
  title: 'Products',
  searchTitle: (search: string) => `Results for “${search}”`,
  pageTitle: (title: string, page: number) => `${title}, page ${page}`,
  pageSearch: (search: string) => `Search: ${search}`,
  pageDescription: (count: number, shopName: string) =>
    `Browse ${count} products at ${shopName}, delivered across Nepal. Pay by Khalti or cash on delivery.`,
  results: 'Results',
  productCount: (count: number, written: string) => (count === 1 ? '1 product' : `${written} products`),
  forSearch: (search: string) => `for “${search}”`,

  filters: 'Filters',
  filterProducts: 'Filter products',
  closeFilters: 'Close filters',
  applyFilters: 'Apply filters',
  showProducts: (products: string) => `Show ${products}`,
  search: 'Search',
  searchProducts: 'Search products',
  category: 'Category',
  allCategories: 'All categories',
  minPrice: 'Min price',
  maxPrice: 'Max price',
  minPricePlaceholder: 'NPR 0',
  anyPrice: 'Any',
  minAboveMax: 'The min price is above the max price, so nothing can match. Lower one or raise the other.',
  featuredOnly: 'Featured only',

  applied: 'Applied filters',
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  unknownCategory: 'Unknown category',
  priceFrom: (amount: string) => `From ${amount}`,
  priceUpTo: (amount: string) => `Up to ${amount}`,

  sortBy: 'Sort by',
  bestMatch: 'Best match',
  sorts: {
    'created_at DESC': 'Newest first',
    'created_at ASC': 'Oldest first',
    'price ASC': 'Price: low to high',
    'price DESC': 'Price: high to low',
    'name ASC': 'Name: A to Z',
  },
  view: 'View',
  gridView: 'Grid view',
  listView: 'List view',

  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total}`,
  pagesShown: (first: number, last: number, total: number) =>
    `Page ${first === last ? first : `${first} to ${last}`} · ${total} products in all`,

  noProducts: 'No products found matching your criteria.',
  noProductsHint: 'Try adjusting your filters or search terms.',
  clearFilters: 'Clear all filters',
  perhaps: 'Perhaps one of these?',

  featured: 'Featured',
  addNamed: (name: string) => `Add ${name} to cart`,
};
