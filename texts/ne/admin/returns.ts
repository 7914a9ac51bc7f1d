import { inDevanagari } from '#texts/digits.ts';
import type { returns as English } from '#texts/en/admin/returns.ts';

export const returns: typeof English = {
  title: 'फिर्ता र गुनासो',
  line: 'कानुनले फिर्ता ७ दिनभित्र र गुनासो १५ दिनभित्र टुङ्ग्याउन भन्छ।',
  fetchFailed: 'फिर्ता र गुनासो ल्याउन सकिएन',
  waiting: 'बाँकी',
  returns: 'फिर्ता',
  complaints: 'गुनासो',
  all: 'सबै',
  none: 'यहाँ केही बाँकी छैन',
  noneHint: 'ग्राहकले आफ्नो अर्डरको पेजबाट फिर्ता माग्छन् वा गुनासो गर्छन्।',
  kinds: { return: 'फिर्ता', complaint: 'गुनासो' },
  states: {
    open: 'निर्णय बाँकी',
    accepted: 'स्वीकार, सामान आउँदैछ',
    refused: 'अस्वीकार',
    received: 'सामान आयो',
    closed: 'टुङ्गियो',
  },
  reasons: {
    defect: 'बिग्रिएको वा नचल्ने',
    wrong: 'मगाएको सामान होइन',
    late: 'धेरै ढिलो आयो',
    other: 'अरू कारण',
  },
  daysLeft: (days) =>
    days < 0
      ? `${inDevanagari(-days)} दिन नाघ्यो`
      : days === 0
        ? 'आजै सकिन्छ'
        : `${inDevanagari(days)} दिन बाँकी`,
  order: (reference) => `अर्डर #${reference}`,
  picture: (number) => `ग्राहकको तस्बिर ${inDevanagari(number)}`,
  answer: 'तपाईंको जवाफ',
  answerHint: 'ग्राहकले पढ्नुहुन्छ। अस्वीकार गर्दा कारण चाहिन्छ।',
  accept: 'फिर्ता स्वीकार',
  refuse: 'अस्वीकार',
  receiveHint: 'सामान आएपछि: कति थान फेरि बेच्न मिल्छ?',
  restock: (name) => `फेरि स्टकमा: ${name}`,
  receive: 'सामान आयो',
  refundHint: (amount) => `${amount} सम्म रकम फिर्ता गर्नुहोस्`,
  amount: 'रकम (रु)',
  reference: 'हातैले फिर्ता गरेको प्रमाण नम्बर',
  referenceHint: 'जस्तै ट्रान्सफरको नम्बर, वा “नगद, सही गरेको”',
  referenceWallet: 'पूरै रकम वालेटबाटै फिर्ता गर्न खाली छोड्नुहोस्',
  refund: 'रकम फिर्ता गरी टुङ्ग्याउनुहोस्',
  closeWithout: 'रकम नदिई टुङ्ग्याउने कारण',
  close: 'जवाफ दिई टुङ्ग्याउनुहोस्',
};
