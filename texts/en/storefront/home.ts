export const home = {
  shopNow: 'Shop now',
  seeFeatured: 'See featured',
  whyHere: 'Why shop here',
  featured: 'Featured products',
  byCategory: 'Shop by category',
  viewAll: 'View all',
};
