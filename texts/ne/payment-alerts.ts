import { inDevanagari } from '#texts/digits.ts';
import type { paymentAlerts as English } from '#texts/en/payment-alerts.ts';
import { paymentNote } from './payment-notes.ts';
import { providerName } from './payment-providers.ts';

export const paymentAlerts: typeof English = {
  amount_mismatch: ({ came, asked }) =>
    `${asked} तिर्नुपर्नेमा ${came} आयो। भुक्तानी भएको मानिएको छैन: रकम फिर्ता गर्नुहोस्, वा वालेट कम्पनीलाई सोध्नुहोस्।`,
  transaction_seen_before: 'वालेट कम्पनीले अर्कै अर्डरमा गनिसकेको कारोबार देखायो। भुक्तानी भएको मानिएको छैन।',
  strange_answer: ({ status, detail }) =>
    `वालेट कम्पनीले '${status}' भन्यो (${paymentNote(detail)})। प्रस्ट नहुन्जेल अर्डर रोकिएको छ।`,
  held_too_long: 'वालेट कम्पनीले समयमा टुङ्गो लगाएन। सामान रोकिएकै छ: कम्पनीलाई सोध्नुहोस्।',
  never_confirmed: 'यो भुक्तानी के भयो भनेर वालेट कम्पनीले कहिल्यै भनेन। त्यहीँ जाँच्नुहोस्।',
  paid_without_stock: ({ amount, provider, missing }) =>
    `${providerName(provider)} बाट ${amount} आयो, तर ${missing}। रकम फिर्ता हुँदैछ।`,
  refunded_at_provider: ({ status }) => `वालेट कम्पनीले '${status}' भन्यो: पसलले नभनीकन रकम फिर्ता भएको छ।`,
  refund_failed: ({ detail }) =>
    `रकम फिर्ता भएन। वालेट कम्पनीले मानेन (${paymentNote(detail)})। त्यहीँबाट फिर्ता गर्नुहोस्, वा यहाँ फेरि प्रयास गर्नुहोस्।`,
  refund_uncertain: ({ tries, detail }) =>
    `${inDevanagari(tries)} पटक प्रयास गर्दा पनि रकम फिर्ता भएन (${paymentNote(detail)})। पसलले प्रयास गरिरहन्छ।`,
  refund_by_hand: ({ why, provider }) => whyByHand[why](providerName(provider)),
  transfer_claimed: ({ reference }) =>
    `ग्राहकले ट्रान्सफर गरेँ भन्नुभएको छ, रेफरेन्स ${reference}। बैंक स्टेटमेन्टमा हेर्नुहोस्; स्क्रिनसट प्रमाण होइन।`,
  note: ({ text }) => text,
};

const whyByHand = {
  refunded_before: () => 'अर्डर रद्द हुनुअघि नै केही रकम फिर्ता भएको थियो। बाँकी वालेट कम्पनीबाट फिर्ता गर्नुहोस्।',
  only_a_part: () => 'पूरा रकम फिर्ता भएन, केही मात्र भयो। वालेट कम्पनीबाट फिर्ता गर्नुहोस्, वा यहाँ फेरि प्रयास गर्नुहोस्।',
  no_such_call: (provider: string) =>
    `${provider} बाट आफैँ फिर्ता हुँदैन। त्यसको मर्चेन्ट पोर्टलबाट फिर्ता गरी यहाँ त्यसको नम्बर लेख्नुहोस्।`,
};
