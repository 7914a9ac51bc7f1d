import { inDevanagari } from '#texts/digits.ts';
import type { messages as English } from '#texts/en/messages.ts';

export const messages: typeof English = {
  passwordsDoNotMatch: 'पासवर्ड मिलेन',
  passwordTooShort: 'पासवर्ड कम्तीमा ६ अक्षरको हुनुपर्छ',
  loginToAddToCart: 'कार्टमा थप्न पहिले लग इन गर्नुहोस्',

  addedToCart: 'कार्टमा थपियो!',
  addToCartFailed: 'कार्टमा थप्न सकिएन',
  cartUpdateFailed: 'कार्ट बदल्न सकिएन',
  itemRemoved: 'सामान कार्टबाट हटाइयो',
  removeFailed: 'सामान हटाउन सकिएन',

  loginSuccessful: 'लग इन भयो!',
  registrationSuccessful: 'खाता खुल्यो!',
  loggedOut: 'लग आउट भयो',

  orderPlaced: 'अर्डर सफल भयो!',
  orderFailed: 'अर्डर पठाउन सकिएन',
  paymentSuccessful: 'भुक्तानी सफल भयो! अर्डर भयो।',
  paymentFailed: 'भुक्तानी भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  initiationFailed: 'खल्तीको भुक्तानी सुरु गर्न सकिएन',

  discountDeleted: 'छुटको कोड मेटियो',
  saleDeleted: 'सेल मेटियो',

  productCreated: 'सामान थपियो!',
  productUpdated: 'सामान बदलियो!',
  productsAsBefore: 'सामानहरू पहिलेकै जस्तो भए।',
  otherCategory: 'अन्य',
  templateGoods: [
    { name: 'नमुना कप', category: 'भान्सा' },
    { name: 'नमुना ज्याकेट', category: 'लुगा' },
  ],
  productDeleted: 'सामान मेटियो!',
  categoryCreated: 'वर्ग थपियो!',
  categoryUpdated: 'वर्ग बदलियो!',
  categoryDeleted: 'वर्ग मेटियो!',
  roleUpdated: 'भूमिका बदलियो!',
  userDeleted: 'प्रयोगकर्ता मेटियो!',
  reviewRemoved: 'तपाईंको समीक्षा हटाइयो।',
  statusUpdated: 'अर्डरको अवस्था बदलियो!',

  statsFetchFailed: 'तथ्याङ्क ल्याउन सकिएन',
  categoriesFetchFailed: 'वर्गहरू ल्याउन सकिएन',
  usersFetchFailed: 'प्रयोगकर्ता ल्याउन सकिएन',
  ordersFetchFailed: 'अर्डर ल्याउन सकिएन',

  confirmDeleteProduct: 'यो सामान साँच्चै मेटाउने?',
  confirmDeleteCategory: 'यो वर्ग साँच्चै मेटाउने?',
  confirmDeleteUser: 'यो प्रयोगकर्ता साँच्चै मेटाउने? यो फिर्ता लिन मिल्दैन।',
  confirmRoleChange: (role) => `यस प्रयोगकर्ताको भूमिका ${role} बनाउने?`,

  copyOf: (name) => `${name} (प्रतिलिपि)`,
  pleaseWait: { title: 'एकछिन पर्खनुहोस्', tryAgain: 'फेरि प्रयास गर्नुहोस्' },
  noProducts: 'तपाईंको छनोटसँग मिल्ने सामान भेटिएन।',
  noProductsHint: 'छनोट वा खोजेको शब्द बदलेर हेर्नुहोस्।',
  productNotFound: 'सामान भेटिएन',
  cartEmpty: 'तपाईंको कार्ट खाली छ',
  stockShort: (name, stock) =>
    stock === 0 ? `${name} सकिएको छ` : `${name} ${inDevanagari(stock)} थान मात्र बाँकी छ`,
  noLongerSold: (name) => `${name} अब बिक्रीमा छैन`,
  freeShippingHint: (amount) => `अझै ${amount} को सामान थपेमा डेलिभरी निःशुल्क!`,
  rootMissing: 'Root element not found',
};
