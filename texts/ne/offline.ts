import type { offline as English } from '#texts/en/offline.ts';

export const offline: typeof English = {
  title: 'इन्टरनेट छैन',
  heading: 'पसलसँग सम्पर्क हुन सकेन',
  hint: 'तपाईंको फोन वा कम्प्युटरमा इन्टरनेट छैन जस्तो छ। कार्टमा राखेका सामान सुरक्षित छन्। लाइन आएपछि यो पेज आफैँ खुल्छ।',
  tryAgain: 'फेरि प्रयास गर्नुहोस्',
  seenBefore: 'पहिले हेरेका पेज, अहिले पनि खुल्छन्',
  now: 'इन्टरनेट छैन।',
  seenToday: 'इन्टरनेट छैन। {time} बजे हेरेको पेज देखाइएको छ।',
  seenEarlier: 'इन्टरनेट छैन। {day}, {time} बजे हेरेको पेज देखाइएको छ।',
  app: {
    description: (shop) => `${shop}मा किनमेल, कमजोर इन्टरनेटमा पनि`,
    cart: 'कार्ट',
    orders: 'मेरा अर्डर',
  },
};
