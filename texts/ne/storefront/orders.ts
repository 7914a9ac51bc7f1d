import { inDevanagari } from '#texts/digits.ts';
import type { orders as English } from '#texts/en/storefront/orders.ts';

export const orders: typeof English = {
  title: 'मेरा अर्डर',
  loading: 'तपाईंका अर्डर खुल्दैछन्',
  none: 'अहिलेसम्म अर्डर छैन',
  noneHint: 'तपाईंले किनेको सामान ढोकामा नआउन्जेल यहीँ हेर्न सक्नुहुन्छ।',
  paymentSuccessful: 'भुक्तानी सफल भयो! अर्डर भयो।',
  paymentFailed: 'भुक्तानी भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  completePayment: 'भुक्तानी पूरा गर्नुहोस्',
  paymentReceived: 'धन्यवाद, तपाईंको भुक्तानी आइपुग्यो।',
  payWith: (wallet) => `${wallet} बाट तिर्नुहोस्`,
  more: (count) => `+${inDevanagari(count)}`,

  order: 'अर्डर',
  orderNumber: (reference) => `अर्डर #${reference}`,
  loadingOrder: 'अर्डर खुल्दैछ',
  placedOn: (when) => `${when} मा अर्डर गरिएको`,
  print: 'प्रिन्ट गर्नुहोस्',
  bill: 'बिल',
  courier: (courier, number) => (number ? `${courier} ले ल्याउँदैछ, नम्बर ${number}।` : `${courier} ले ल्याउँदैछ।`),
  notPaid: 'भुक्तानी भएन, र कुनै रकम काटिएको छैन। यही सामान फेरि अर्डर गर्न सक्नुहुन्छ।',
  payAgain: 'फेरि अर्डर गरेर तिर्नुहोस्',
  buyAgain: 'फेरि किन्नुहोस्',
  addedAgain: 'अझै पाइने सामान कार्टमा राखियो',
  notAddedAgain: (names) => `अब पाइँदैन वा सकिएको छ: ${names.join(', ')}`,
  notFound: 'अर्डर भेटिएन',
  notFoundTitle: 'तपाईंको खातामा यस्तो अर्डर छैन',
  notFoundHint: 'अर्कै खाताबाट गरिएको हुन सक्छ, वा ठेगाना गलत लेखिएको हुन सक्छ।',
  waitsForPayment: 'यो अर्डरको भुक्तानी बाँकी छ। त्यतिन्जेल सामान तपाईंकै लागि राखिएको छ।',
  payAheadTitle: (amount) => `कृपया ${amount} अग्रिम तिर्नुहोस्`,
  payAhead: (rest) => `रकम आउनासाथ सामान पठाउँछौँ। बाँकी ${rest} सामान बुझ्दा नगदमा तिर्नुहोला।`,
  payAllAhead: 'रकम आउनासाथ सामान पठाउँछौँ। सामान बुझ्दा केही तिर्नुपर्दैन।',
  payPartAhead: (amount) => `${amount} अग्रिम तिर्नुहोस्`,
  restAtTheDoor: (rest) => `${rest} सामान बुझ्दा`,
  story: 'के के भयो',

  cancel: 'अर्डर रद्द गर्नुहोस्',
  cancelTitle: (reference) => `अर्डर #${reference} रद्द गर्ने?`,
  keep: 'अर्डर राख्नुहोस्',
  cancelWithRefund: 'अर्डर पठाइने छैन, र तपाईंको रकम जहाँबाट आयो त्यहीँ फर्कन्छ।',
  cancelUnpaid: 'अर्डर पठाइने छैन, र कुनै रकम लाग्दैन। यो फिर्ता लिन मिल्दैन।',
  cancelled: 'अर्डर रद्द भयो',
  cancelFailed: 'अर्डर रद्द गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',

  thanks: 'अर्डरका लागि धन्यवाद',
  thanksNumber: (reference) => `तपाईंको अर्डर नम्बर #${reference} हो।`,
  whatNext: 'अब के हुन्छ',
  nextPack: 'हामी सामान प्याक गरेर डेलिभरीमा पठाउँछौँ।',
  nextPackOncePaid: (amount) => `तपाईंको ${amount} आउनासाथ हामी सामान प्याक गरेर डेलिभरीमा पठाउँछौँ।`,
  nextPickup: (address) => `हामी सामान तयार पार्छौँ, तपाईं यहाँबाट लिनुहोस्: ${address}`,
  nextDays: (from, to) =>
    to === 0
      ? 'सामान आजै आइपुग्ने आशा छ।'
      : `सामान ${from === to ? inDevanagari(to) : `${inDevanagari(from)} देखि ${inDevanagari(to)}`} दिनमा आइपुग्ने आशा छ।`,
  nextDaysOncePaid: (from, to) =>
    to === 0
      ? 'त्यसपछि सामान त्यही दिन आइपुग्ने आशा छ।'
      : `त्यसपछि ${from === to ? inDevanagari(to) : `${inDevanagari(from)} देखि ${inDevanagari(to)}`} दिनमा सामान आइपुग्ने आशा छ।`,
  nextCash: (amount) => `${amount} तयार राख्नुहोस्: सामान आएपछि डेलिभरी गर्नेलाई तिर्नुहोस्।`,
  nextCashAtPickup: (amount) => `${amount} तयार राख्नुहोस्: सामान लिँदा तिर्नुहोस्।`,
  nextPaid: 'भुक्तानी भइसक्यो: अब केही तिर्नुपर्दैन।',
  nextFollow: 'अर्डर कहाँ पुग्यो, यही पेजमा हेर्न सक्नुहुन्छ।',
  followByLink: 'तपाईंको खाता छैन, त्यसैले यो लिङ्क राख्नुहोस्। यसले जुनसुकै फोन वा कम्प्युटरमा ९० दिनसम्म अर्डर देखाउँछ।',
  followLink: 'यो अर्डरको लिङ्क',
  copyLink: 'लिङ्क कपी गर्नुहोस्',
  linkCopied: 'लिङ्क कपी भयो',
  questions: 'केही सोध्नु छ?',
  seeOrder: 'अर्डर हेर्नुहोस्',

  pendingTitle: (count) =>
    count === 1 ? 'एउटा भुक्तानी पूरा भएको छैन' : `${inDevanagari(count)} भुक्तानी पूरा भएका छैनन्`,
  pendingText: (reference, amount) =>
    `अर्डर #${reference} को ${amount} भुक्तानी बाँकी छ। सामान तपाईंकै लागि राखिएको छ; तिरिसक्नुभएको भए यो पेजमा छिट्टै देखिन्छ।`,
  pendingHolds: 'अरू किन्न पहिले यो भुक्तानी पूरा गर्नुहोस्, वा त्यो अर्डर रद्द गर्नुहोस्।',
  checkAgain: 'फेरि जाँच्नुहोस्',
  checking: 'वालेटसँग सोधिँदैछ…',
};
