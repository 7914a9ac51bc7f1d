import type { payments as English } from '#texts/en/payments.ts';

const paymentFailed = 'भुक्तानी भएन। कृपया फेरि प्रयास गर्नुहोस्।';
const stillConfirming = 'तपाईंको भुक्तानी पक्का हुँदैछ। जवाफ आउनेबित्तिकै अर्डर मिलाइन्छ; फेरि तिर्नु पर्दैन।';

export const payments: typeof English = {
  goingToPay: 'भुक्तानीको पेजमा लगिँदैछ',
  goOnToPay: 'तिर्न अघि बढ्नुहोस्',
  continueAtPage: 'भुक्तानीको पेजमा जारी राख्नुहोस्।',
  alertResolved: 'सूचना सुल्झियो।',
  refundEntered: 'फिर्ता रकम लेखियो।',
  refundRequested: 'फिर्ताको अनुरोध गरियो।',
  orderConfirmed: 'अर्डर पक्का भयो।',
  qr: {
    title: (wallet) => `${wallet}बाट तिर्नुहोस्`,
    order: (reference) => `अर्डर ${reference}`,
    alt: 'तिर्ने क्युआर कोड',
    how: 'आफ्नो बैंक वा वालेटको एपले स्क्यान गर्नुहोस्। यही फोनबाट तिर्दा: कोड सेभ गरेर त्यो एपमा ग्यालरीबाट खोल्नुहोस्।',
    waiting: 'भुक्तानीको प्रतीक्षा हुँदैछ। तिरेपछि यो पेज आफैँ अघि बढ्छ।',
    until: (time) => `यो कोड ${time} सम्म चल्छ।`,
    check: 'मैले तिरिसकेँ',
    open: 'कोड लिङ्कका रूपमा खोल्नुहोस्',
    save: 'कोड सेभ गर्नुहोस्',
    later: 'मेरा अर्डरमा फर्कनुहोस्',
  },
  unknownPayment: 'यो भुक्तानी हामीलाई थाहा छैन। फेरि तिर्नुअघि आफ्ना अर्डर हेर्नुहोस्।',

  afterReturn: {
    new: paymentFailed,
    initiating: stillConfirming,
    open: stillConfirming,
    held: stillConfirming,
    canceled: 'भुक्तानी रद्द भयो। कुनै रकम काटिएको छैन, र कार्ट जस्ताको तस्तै छ।',
    expired: 'तिर्नुअघि नै भुक्तानीको पेजको समय सकियो। कार्ट जस्ताको तस्तै छ।',
    review: 'तपाईंको भुक्तानी हामीले हेर्नुपर्ने भयो। हामी सम्पर्क गर्छौँ; फेरि तिर्नु पर्दैन।',
    failed: paymentFailed,
    refund_requested: 'अर्डर बन्द भइसकेपछि भुक्तानी आयो। हामी पूरै रकम फिर्ता गर्दैछौँ।',
    refunded: 'तपाईंको रकम फिर्ता भयो।',
    partly_refunded: 'तपाईंको केही रकम फिर्ता भयो।',
  },
};
