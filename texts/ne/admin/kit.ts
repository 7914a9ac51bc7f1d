import { inDevanagari } from '#texts/digits.ts';
import type { kit as English } from '#texts/en/admin/kit.ts';

export const kit: typeof English = {
  pageTitle: (screen) => `${screen} · पसल व्यवस्थापन`,
  tryAgain: 'फेरि प्रयास गर्नुहोस्',
  tryLater: 'एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  didNotWork: 'भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  loadMoreFailed: 'थप ल्याउन सकिएन',
  loading: 'खुल्दैछ',
  cancel: 'रद्द',
  close: 'बन्द गर्नुहोस्',
  delete: 'मेटाउनुहोस्',
  cannotOpen: 'यो खुल्न सकेन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  exportCsv: 'CSV निकाल्नुहोस्',
  exportFailed: 'फाइल डाउनलोड भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  showAsTable: 'तालिकामा हेर्नुहोस्',
  noData: 'केही छैन',
  history: 'इतिहास',

  unsaved: 'सेभ गर्न बाँकी',
  unsavedQuestion: 'तपाईंले बदलेको कुरा सेभ भएको छैन। सेभ नगरी जाने?',
  leaveUnsaved: 'सेभ नगरी जानुहोस्',
  stay: 'यहीँ बस्नुहोस्',

  loadCurrent: 'अहिले भएको खोल्नुहोस्',
  keepTyped: 'मैले लेखेकै राख्नुहोस्',

  dateRange: 'मिति',
  picker: {
    byBs: 'वि.सं. मा छान्नुहोस्',
    byAd: 'ई.सं. मा छान्नुहोस्',
    year: 'साल (वि.सं.)',
    month: 'महिना (वि.सं.)',
    day: 'गते',
    time: 'समय',
    isAd: (day) => `ई.सं. मा ${day}।`,
    clear: 'मिति हटाउनुहोस्',
    none: 'मिति छानिएको छैन।',
  },
  otherDates: 'अरू मिति',
  from: 'देखि',
  to: 'सम्म',
  apply: 'लागू गर्नुहोस्',
  range: (from, to) => (from === to ? from : `${from} – ${to}`),
  ranges: {
    allTime: 'सुरुदेखि',
    today: 'आज',
    days: (count) => `पछिल्ला ${inDevanagari(count)} दिन`,
    months: (count) => `पछिल्ला ${inDevanagari(count)} महिना`,
    year: 'यो वर्ष',
  },

  short: {
    thousand: (number) => `${number} हजार`,
    lakh: (number) => `${number} लाख`,
    crore: (number) => `${number} करोड`,
  },
  percent: (value) => `${value}%`,
  newFigure: 'नयाँ',
  versus: (before) => `पहिले ${before}`,

  realTime: 'तत्कालको अवस्था',
  live: {
    connecting: 'जोडिँदैछ…',
    live: 'जोडिएको छ',
    offline: 'सम्पर्क टुट्यो, फेरि जोडिँदैछ…',
  },
  connectionLost: 'सम्पर्क टुट्यो, फेरि जोडिँदैछ…',
};
