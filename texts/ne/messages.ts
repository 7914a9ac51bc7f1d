import type { messages as English } from '#texts/en/messages.ts';

export const messages: typeof English = {
  loggedOut: 'लग आउट भयो',
  initiationFailed: 'खल्तीको भुक्तानी सुरु गर्न सकिएन',
  discountDeleted: 'छुटको कोड मेटियो',
  saleDeleted: 'सेल मेटियो',
  productsAsBefore: 'सामानहरू पहिलेकै जस्तो भए।',
  otherCategory: 'अन्य',
  templateGoods: [
    { name: 'नमुना कप', nameNe: 'नमुना कप', category: 'भान्सा', option: '' },
    { name: 'नमुना ज्याकेट', nameNe: 'नमुना ज्याकेट', category: 'लुगा > ज्याकेट', option: 'साइज' },
  ],
  reviewAnswered: 'जवाफ सेभ भयो।',
  reviewHidden: 'समीक्षा लुकाइयो।',
  reviewShown: 'समीक्षा फेरि देखाइयो।',
  productDeleted: 'सामान मेटियो!',
  collectionDeleted: 'सङ्ग्रह मेटियो।',
  categoryDeleted: 'वर्ग मेटियो!',
  userDeleted: 'प्रयोगकर्ता मेटियो!',
  caseSaved: 'सेभ भयो, ग्राहकलाई खबर जान्छ',
  reviewRemoved: 'तपाईंको समीक्षा हटाइयो।',
  copyOf: (name) => `${name} (प्रतिलिपि)`,
  pleaseWait: { title: 'एकछिन पर्खनुहोस्', tryAgain: 'फेरि प्रयास गर्नुहोस्' },
};
