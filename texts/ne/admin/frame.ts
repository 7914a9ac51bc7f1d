import { inDevanagari } from '#texts/digits.ts';
import type { frame as English } from '#texts/en/admin/frame.ts';

const themes = { system: 'यन्त्रअनुसार', light: 'उज्यालो', dark: 'अँध्यारो' };

export const frame: typeof English = {
  backOffice: 'पसल व्यवस्थापन',
  adminsOnly: 'पसल व्यवस्थापन व्यवस्थापकले मात्र खोल्न सक्छन्',
  needsJavaScript: 'पसल व्यवस्थापनलाई जाभास्क्रिप्ट चाहिन्छ।',
  skip: 'मुख्य भागमा जानुहोस्',
  menu: 'मेनु',
  openMenu: 'मेनु खोल्नुहोस्',
  closeMenu: 'मेनु बन्द गर्नुहोस्',
  search: 'खोज्नुहोस्',
  searchKeys: 'Ctrl K',
  viewShop: 'पसल हेर्नुहोस्',
  logout: 'लग आउट',
  theme: (theme) => `रूप: ${themes[theme]}`,
  screens: {
    dashboard: 'ड्यासबोर्ड',
    orders: 'अर्डर',
    cashDesk: 'नगद डेस्क',
    bills: 'बिल',
    products: 'सामान',
    categories: 'वर्ग',
    offers: 'अफर',
    search: 'खोजी',
    delivery: 'डेलिभरी',
    users: 'प्रयोगकर्ता',
    messages: 'सन्देश',
    analytics: 'तथ्याङ्क',
    settings: 'सेटिङ',
    audit: 'अभिलेख',
  },

  palette: 'पसल व्यवस्थापनमा खोज्नुहोस्',
  paletteInput: 'अर्डर, सामान, ग्राहक र पेज खोज्नुहोस्',
  palettePlaceholder: 'अर्डर, सामान, ग्राहक, पेज खोज्नुहोस्...',
  results: 'नतिजा',
  searching: 'खोजिँदैछ…',
  searchFailed: 'सबैतिर खोज्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  resultCount: (count) => `${inDevanagari(count)} नतिजा`,
  nothingFound: (text) => `“${text}” भेटिएन`,
  pages: 'पेज',
  orders: 'अर्डर',
  products: 'सामान',
  customers: 'ग्राहक',
  inStock: (price, stock) => `${price}, स्टकमा ${stock}`,
};
