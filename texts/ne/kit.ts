import { inDevanagari } from '#texts/digits.ts';
import type { kit as English } from '#texts/en/kit.ts';

export const kit: typeof English = {
  close: 'बन्द गर्नुहोस्',
  cancel: 'रद्द',
  loading: 'खुल्दैछ',
  dismiss: 'हटाउनुहोस्',
  notifications: 'सूचनाहरू',
  undo: 'फिर्ता लिनुहोस्',
  retry: 'फेरि प्रयास गर्नुहोस्',
  chooseFile: 'फाइल छान्नुहोस्',
  noFile: 'केही छानिएको छैन',
  loadMore: 'थप हेर्नुहोस्',

  pages: 'पृष्ठहरू',
  showingPage: (page, totalPages) => `${inDevanagari(totalPages)} मध्ये पृष्ठ ${inDevanagari(page)}`,
  previous: 'अघिल्लो',
  next: 'अर्को',

  noProperAnswer: 'पसलबाट ठीक जवाफ आएन। कृपया फेरि प्रयास गर्नुहोस्।',
  tookTooLong: 'पसलले जवाफ दिन धेरै समय लगायो। कृपया फेरि प्रयास गर्नुहोस्।',
  unreachable: 'पसलसँग सम्पर्क हुन सकेन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  somethingWrong: 'केही बिग्रियो। कृपया फेरि प्रयास गर्नुहोस्।',

  sorry: 'माफ गर्नुहोस्',
  notFoundCode: '४०४',
  pageNotFound: 'पेज भेटिएन',
  pageNotFoundHint: 'पेज सरेको हुन सक्छ, वा ठेगाना गलत लेखिएको हुन सक्छ।',
  pageFailedTitle: 'केही बिग्रियो',
  pageFailed: 'यो पेज खुल्न सकेन',
  pageFailedHint: 'इन्टरनेट जाँच्नुहोस्, वा एकछिनपछि फेरि प्रयास गर्नुहोस्। तपाईंले गरेको केही हराएको छैन।',
  tryAgain: 'फेरि प्रयास गर्नुहोस्',
  tryingAgain: 'फेरि प्रयास हुँदैछ…',
  browseProducts: 'सामान हेर्नुहोस्',
  goHome: 'गृहपृष्ठमा जानुहोस्',
};
