/** What stands around the owner's own words. Only the server says it: these words come with the page. */
export const face = {
  announcements: 'Announcements',
  preview: 'Preview: only you see the shop like this.',
  backToEditing: 'Back to editing',
  endPreview: 'End the preview',

  categories: 'Categories',
  contact: 'Contact',
  returns: 'Returns',
  aboutShop: 'About the shop',
  findUs: 'Find us on',
  pages: {
    about: 'About us',
    delivery: 'Delivery',
    returns: 'Returns and refunds',
    terms: 'Terms of sale',
    privacy: 'Privacy',
  },
  links: {
    whatsapp: 'WhatsApp',
    viber: 'Viber',
    messenger: 'Messenger',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
  },

  newest: 'New in the shop',
  welcome: (shopName: string) => `Welcome to ${shopName}`,
  homeTitle: (shopName: string) => `${shopName}: an online shop for Nepal`,
  homeDescription: (shopName: string, shippingPromise: string, methods: string) =>
    `Shop online at ${shopName}, delivered across Nepal. ${shippingPromise}. Pay by ${methods}.`,
  delivery: 'Delivery to your door',
  payYourWay: 'Pay your way',
  or: (first: string, last: string) => `${first} or ${last}`,
  easyReturns: 'Easy returns',
  peopleWhoHelp: 'People who help',
};
