import { inDevanagari } from '#texts/digits.ts';
import type {
  caseEvents as EnglishCaseEvents,
  orderEvents as EnglishEvents,
  pickupEvents as EnglishPickupEvents,
  refundReasons as EnglishReasons,
} from '#texts/en/order-events.ts';
import { providerName } from './payment-providers.ts';

const whyCancelled = {
  shop: 'पसलले रद्द गर्‍यो',
  customer: 'ग्राहकले रद्द गरे',
  returned: 'सामान फर्किएकाले रद्द',
  refunding: 'रकम फिर्ता हुने भएकाले रद्द',
  refunded: 'रकम फिर्ता भएकाले रद्द',
  payment_not_started: 'भुक्तानी सुरु गर्न सकिएन',
  payment_cancelled: 'भुक्तानी रद्द भयो',
  payment_too_late: 'समयमा भुक्तानी भएन',
  unpaid: 'रद्द: भुक्तानी पूरा भएन',
};

const reached = {
  pending: 'तयारी सुरु हुन बाँकी',
  processing: 'तयारी हुँदै',
  shipped: 'बाटोमा छ',
  delivered: 'डेलिभर भयो',
};

export const orderEvents: typeof EnglishEvents = {
  ...reached,
  placed: ({ method }) => (method === 'cash' ? 'अर्डर भयो, सामान बुझेपछि तिर्ने' : 'अर्डर भयो, भुक्तानी बाँकी'),
  cancelled: ({ why }) => whyCancelled[why],
  reopened: ({ status }) => `अर्डर फेरि खुल्यो। ${reached[status]}`,
  handed_over: ({ courier, number }) =>
    number ? `${courier} लाई बुझाइयो, नम्बर ${number}` : `${courier} लाई बुझाइयो`,
  delivery_failed: ({ reason }) => (reason ? `डेलिभरी हुन सकेन: ${reason}` : 'डेलिभरी हुन सकेन'),
  parcel_returns: ({ reason }) => (reason ? `सामान पसलतिर फर्कँदैछ: ${reason}` : 'सामान पसलतिर फर्कँदैछ'),
  parcel_back: ({ reason }) => (reason ? `सामान पसलमा फर्कियो: ${reason}` : 'सामान पसलमा फर्कियो'),
  paid_late: 'भुक्तानी ढिलो आयो; अर्डर अघि बढ्छ',
  taken: 'फोन वा च्याटबाट लिइएको अर्डर',
  pay_link_sent: 'तिर्ने लिङ्क पठाइयो',
  confirmed: 'ग्राहकसँग पक्का गरियो',
  paid: 'भुक्तानी प्राप्त भयो',
  payment_asked_again: 'भुक्तानीको पर्खाइमा',
  paid_twice: ({ amount, provider }) =>
    `${providerName(provider)} बाट ${amount} दोस्रो पटक आयो। रकम फिर्ता हुँदैछ।`,
  asked_ahead: ({ amount }) => `पठाउनुअघि ${amount} अग्रिम तिर्नुपर्ने`,
  paid_ahead: ({ amount }) => `${amount} अग्रिम तिरियो`,
  paid_in_cash: 'सामान बुझाउँदा नगद प्राप्त भयो',
  refund_started: 'रकम फिर्ता हुँदैछ',
  refund_requested: 'फिर्ताको अनुरोध गरियो',
  refunded: ({ amount }) => `${amount} फिर्ता भयो`,
  arrived_after_cancelling: ({ amount, provider }) =>
    `${providerName(provider)} बाट ${amount} आयो, तर अर्डर रद्द भइसकेको थियो। रकम फिर्ता हुँदैछ।`,
  arrived_without_stock: ({ amount, provider, missing }) =>
    `${providerName(provider)} बाट ${amount} आयो, तर ${missing}। रकम फिर्ता हुँदैछ।`,
  note: ({ text }) => text,
};

const reachedAtPickup = { ...reached, shipped: 'लिन तयार छ', delivered: 'ग्राहकले लिइसके' };

export const pickupEvents: typeof EnglishPickupEvents = {
  ...reachedAtPickup,
  placed: ({ method }) => (method === 'cash' ? 'अर्डर भयो, पसलबाट लिँदा तिर्ने' : orderEvents.placed({ method })),
  reopened: ({ status }) => `अर्डर फेरि खुल्यो। ${reachedAtPickup[status]}`,
  paid_in_cash: 'नगद बुझियो',
};

export const refundReasons: typeof EnglishReasons = {
  cancelled: orderEvents.cancelled,
  paid_twice: 'दोस्रो पटक तिरियो',
  asked_by_owner: 'पसल मालिकले भनेर',
  arrived_after_cancelling: 'भुक्तानी आयो, तर अर्डर रद्द भइसकेको थियो',
  arrived_without_stock: ({ missing }) => `भुक्तानी आयो, तर ${missing}`,
  note: orderEvents.note,
};

export const caseEvents: typeof EnglishCaseEvents = {
  asked: 'पाइयो',
  accepted: ({ answer }) => (answer ? `स्वीकार: ${answer}` : 'स्वीकार'),
  refused: ({ answer }) => `अस्वीकार: ${answer ?? ''}`,
  received: ({ restocked }) => `सामान आयो, ${inDevanagari(restocked)} थान फेरि स्टकमा`,
  refunded: ({ amount }) => `${amount} फिर्ता भयो`,
  closed: ({ answer }) => `टुङ्गियो: ${answer ?? ''}`,
};
