import { inDevanagari } from '#texts/digits.ts';
import type { delivery as English } from '#texts/en/admin/delivery.ts';

export const delivery: typeof English = {
  title: 'डेलिभरी',
  zones: 'क्षेत्रहरू',
  zonesHint: 'कुनै क्षेत्रमा नपरेको ठाउँमा सेटिङकै शुल्क लाग्छ: सुरुमा देशैभरि।',
  none: 'अहिलेसम्म क्षेत्र छैन',
  addZone: 'क्षेत्र थप्नुहोस्',
  firstSet: 'उपत्यकाभित्र, बाहिर र दुर्गम: तीन क्षेत्रबाट सुरु गर्नुहोस्',
  firstSetMade: 'क्षेत्र थपिए। शुल्क एकपटक हेर्नुहोस्।',
  newZone: 'नयाँ क्षेत्र',
  editZone: 'क्षेत्र बदल्नुहोस्',
  deleteZone: 'क्षेत्र मेटाउने',
  deleteQuestion: 'यो क्षेत्र साँच्चै मेटाउने? यहाँका ठाउँमा फेरि सेटिङकै शुल्क लाग्छ।',
  gone: 'यो क्षेत्र अब छैन।',
  saved: 'क्षेत्र सेभ भयो',
  deleted: 'क्षेत्र मेटियो',
  settingsSaved: 'सेभ भयो',
  fetchFailed: 'डेलिभरी क्षेत्र ल्याउन सकिएन',
  edit: (name) => `${name} बदल्नुहोस्`,
  delete: (name) => `${name} मेटाउनुहोस्`,
  days: (from, to) =>
    from === to ? `${inDevanagari(to)} दिन` : `${inDevanagari(from)} देखि ${inDevanagari(to)} दिन`,
  freeFrom: (amount) => `${amount} वा बढीमा निःशुल्क`,
  noCash: 'नगद मिल्दैन',
  covers: (districts, places) =>
    [districts > 0 && `${inDevanagari(districts)} जिल्ला`, places > 0 && `${inDevanagari(places)} ठाउँ`]
      .filter(Boolean)
      .join(', ') || 'अहिलेसम्म कुनै ठाउँ छैन',

  name: 'नाम',
  nameNe: 'नाम, नेपालीमा',
  fee: 'शुल्क (रु)',
  free: 'निःशुल्क (रु, यति वा बढीमा; खाली: कहिल्यै)',
  daysFrom: 'छिटोमा कति दिन',
  daysTo: 'ढिलोमा कति दिन',
  cash: 'सामान बुझेपछि नगद मिल्छ',
  steps: 'गह्रौँ पार्सल',
  stepFrom: (number) => `कति ग्रामदेखि, तह ${inDevanagari(number)}`,
  stepFee: (number) => `शुल्क, तह ${inDevanagari(number)}`,
  addStep: 'तौल थप्नुहोस्',
  removeStep: (number) => `तह ${inDevanagari(number)} हटाउनुहोस्`,
  districts: 'जिल्लाहरू',
  findDistrict: 'जिल्ला खोज्नुहोस्...',
  places: 'छुट्टै ठाउँहरू',
  placesHint: 'ठाउँ छुट्टै राखिएको भए जिल्लाभन्दा त्यही लागू हुन्छ।',
  findPlace: 'पालिका थप्नुहोस्',
  noPlace: 'यस्तो ठाउँ भेटिएन',
  remove: (name) => `${name} हटाउनुहोस्`,
  save: 'सेभ गर्नुहोस्',
  cancel: 'रद्द',

  pickupTitle: 'पसलबाट लिने र ठेगाना',
  pickup: 'अर्डर लिन आउने ठेगाना (खाली: मिल्दैन)',
  freeAddresses: 'ग्राहकले सूचीबाट ठाउँ नछानी पनि ठेगाना लेख्न पाउँछन्',
  freeAddressesNotice:
    'यसरी लेखिएको ठेगाना कुनै क्षेत्रमा पर्दैन: त्यसमा सेटिङकै शुल्क लाग्छ र नगद पनि मिल्छ। हरेक अर्डरमा क्षेत्रकै शुल्क र नगदको नियम लागू गर्न यो बन्द गर्नुहोस्।',
};
