export const productCard = {
  featured: 'Featured',
  addNamed: (name: string) => `Add ${name} to cart`,
};
