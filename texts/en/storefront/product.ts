export const product = {
  notFound: 'Product not found',
  notFoundHint: 'It may have left the shop, or the address has a typo.',
  pageDescription: (name: string, shopName: string) => `${name} at ${shopName}.`,
  back: 'Back',
  breadcrumb: 'Breadcrumb',
  featured: 'Featured',
  features: 'Features',
  related: 'You may also like',

  addToCart: 'Add to Cart',
  needsScript: 'Turn on JavaScript to buy in this shop.',
  quantity: 'Quantity',
  quantityOf: (name: string) => `Quantity of ${name}`,
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',

  inStock: 'In stock',
  outOfStock: 'Out of stock',
  onlyLeft: (stock: number) => `Only ${stock} left`,
  soldOutHint: 'It is sold out for now.',

  picturesOf: (name: string) => `Pictures of ${name}`,
  pictureOf: (name: string, number: number, count: number) => `${name}, picture ${number} of ${count}`,
  picture: 'Picture',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  showPicture: (number: number) => `Show picture ${number}`,
};
