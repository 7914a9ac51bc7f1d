import { inDevanagari } from '#texts/digits.ts';
import type { cash as English } from '#texts/en/admin/money/cash.ts';

export const cash: typeof English = {
  deskTitle: 'नगद डेस्क',
  deskLine: (count) => `नगदका ${count} अर्डर पक्का गर्न बाँकी`,
  deskKeys: 'अर्डरमा बसेर C थिचे पक्का हुन्छ, X अनि Enter थिचे रद्द; एरोले अर्कोमा जान्छ।',
  fetchFailed: 'नगदका अर्डर ल्याउन सकिएन',
  none: 'कसैलाई फोन गर्नु पर्दैन',
  noneHint: 'नगदका नयाँ अर्डर यहाँ आफैँ आउँछन्।',
  confirm: 'पक्का गर्नुहोस्',
  confirmOf: (reference) => `अर्डर #${reference} पक्का गर्नुहोस्`,
  confirmed: 'अर्डर पक्का भयो',
  cancel: 'रद्द गर्नुहोस्',
  cancelOf: (reference) => `अर्डर #${reference} रद्द गर्नुहोस्`,
  callOf: (phone, name) => `${phone}: ${name} लाई फोन गर्नुहोस्`,
  messageBy: { whatsapp: 'ह्वाट्सएप', viber: 'भाइबर', sms: 'SMS' },
  messageOf: (channel, name) => `${name} लाई ${channel}`,
  message: (name, shop, reference, amount) =>
    `नमस्ते ${name}, ${shop} बाट। तपाईंको अर्डर #${reference} पक्का गरिदिनुहोस्: ${amount}, सामान बुझेपछि तिर्ने। पठाइदिऊँ?`,
  history: 'यो नम्बर',
  delivered: (count) => `${inDevanagari(count)} बुझेको`,
  refused: (count) => `${inDevanagari(count)} फर्काएको`,
  cancelled: (count) => `${inDevanagari(count)} रद्द`,
  open: (count) => `${inDevanagari(count)} बाँकी`,
  firstOrder: 'पहिलो अर्डर',
  risks: {
    no_phone: 'फोन नम्बर छैन',
    refused_before: 'पहिले पार्सल फर्काएको छ',
    many_open: 'धेरै अर्डर बाँकी छन्',
    new_and_large: 'नयाँ ग्राहक, ठूलो रकम',
  },
  mustConfirm: 'पक्का नगरी पठाइँदैन',
  mustPayAhead: (amount, rest) => `${amount} अग्रिम आउन बाँकी (अनि ${rest} सामान बुझाउँदा), वा तपाईंले पक्का गर्नुपर्ने`,
  mustPayAllAhead: (amount) => `पूरा रकम ${amount} अग्रिम आउन बाँकी, वा तपाईंले पक्का गर्नुपर्ने`,
  aheadMessage: ({ name, shop, reference, amount, rest, link }) =>
    `नमस्ते ${name}, ${shop}बाट। अर्डर #${reference} को ${rest ? '' : 'पूरा रकम '}${amount} अग्रिम तिर्नुहोस्, अनि सामान पठाउँछौँ${rest ? `; बाँकी ${rest} सामान बुझ्दा नगदमा` : ''}: ${link}`,
};
