import type { face as English } from '#texts/en/storefront/face.ts';

export const face: typeof English = {
  announcements: 'सूचना',
  preview: 'पूर्वावलोकन: पसल यस्तो तपाईंले मात्र देख्नुहुन्छ।',
  backToEditing: 'सम्पादनमा फर्कनुहोस्',
  endPreview: 'पूर्वावलोकन बन्द गर्नुहोस्',

  categories: 'वर्गहरू',
  contact: 'सम्पर्क',
  returns: 'सामान फिर्ता',
  aboutShop: 'पसलबारे',
  findUs: 'हामीलाई यहाँ भेट्नुहोस्',
  pages: {
    about: 'हाम्रो बारेमा',
    delivery: 'डेलिभरी',
    returns: 'सामान र पैसा फिर्ता',
    terms: 'बिक्रीका सर्त',
    privacy: 'गोपनीयता',
  },
  links: {
    whatsapp: 'ह्वाट्सएप',
    viber: 'भाइबर',
    messenger: 'मेसेन्जर',
    facebook: 'फेसबुक',
    instagram: 'इन्स्टाग्राम',
    tiktok: 'टिकटक',
  },

  newest: 'पसलमा नयाँ',
  welcome: (shopName) => `${shopName}मा स्वागत छ`,
  homeTitle: (shopName) => `${shopName}: नेपालको अनलाइन पसल`,
  homeDescription: (shopName, shippingPromise, methods) =>
    `${shopName}मा अनलाइन किनमेल, नेपालभर डेलिभरी। ${shippingPromise}। ${methods}बाट तिर्नुहोस्।`,
  delivery: 'घरमै डेलिभरी',
  payYourWay: 'आफूलाई मिल्ने गरी तिर्नुहोस्',
  or: (first, last) => `${first} वा ${last}`,
  easyReturns: 'सजिलो फिर्ता',
  peopleWhoHelp: 'सहयोग गर्ने मान्छे',
};
