export const home = {
  pageTitle: (shopName: string) => `${shopName}: an online shop for Nepal`,
  pageDescription: (shippingPromise: string) =>
    `Electronics, clothing, things for home, sports and books, delivered across Nepal. ${shippingPromise}. Pay by Khalti or cash on delivery.`,
  heroTitle: 'Good things, made and chosen for Nepal',
  heroText: 'From Patan workshops to your door in Kathmandu, Pokhara or Dharan.',
  shopNow: 'Shop now',
  seeFeatured: 'See featured',
  whyHere: 'Why shop here',
  delivery: 'Delivery to your door',
  payYourWay: 'Pay your way',
  payMethods: 'Khalti wallet, or cash on delivery',
  easyReturns: 'Easy returns',
  peopleWhoHelp: 'People who help',
  featured: 'Featured products',
  byCategory: 'Shop by category',
  viewAll: 'View all',
};
