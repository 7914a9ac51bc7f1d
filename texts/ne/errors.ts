import { amountIn, inDevanagari } from '#texts/digits.ts';
import type { errors as English } from '#texts/en/errors.ts';
import { fieldName } from '#texts/ne/field-names.ts';
import { officeErrors } from '#texts/ne/office-errors.ts';
import { order } from '#texts/ne/storefront/order.ts';

type Short = { name: string; stock: number };

export const errors: typeof English = {
  ...officeErrors,

  // Requests
  nothingHere: ({ method, path }) => `${method} ${path} मा केही छैन`,
  badRequest: 'अनुरोध बुझ्न सकिएन।',
  requestTooLarge: 'अनुरोध धेरै ठूलो भयो।',
  notJson: 'अनुरोध application/json मा पठाउनुहोस्।',
  invalidJson: 'अनुरोध ठीक JSON होइन।',
  requestCutShort: 'अनुरोध बीचमै टुट्यो।',
  headersTooLarge: 'अनुरोधका हेडर धेरै ठूला भए।',
  pageTooDeep: ({ most }) =>
    `सूची पहिलो ${amountIn('ne', most)} हरफसम्म मात्र खुल्छ। त्यसभन्दा तलको कुरा भेट्टाउन सूची छोट्याउनुहोस्।`,
  numberTooLarge: 'अनुरोधमा धेरै ठूलो सङ्ख्या छ।',
  noSuchDate: 'अनुरोधमा हुँदै नभएको मिति छ।',
  unstorableCharacter: 'अनुरोधमा राख्न नमिल्ने अक्षर छ।',
  referenceGone: 'यसले जनाएको कुरा भर्खरै हटाइयो। पेज फेरि खोलेर प्रयास गर्नुहोस्।',
  busy: 'पसल व्यस्त छ वा डाटाबेससँग सम्पर्क भएन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  unexpected: 'हामीतिर केही बिग्रियो। कृपया फेरि प्रयास गर्नुहोस्।',
  tooManyRequests: ({ seconds }) =>
    `धेरै पटक प्रयास भयो। कृपया ${inDevanagari(seconds)} सेकेन्ड पर्खेर फेरि प्रयास गर्नुहोस्।`,

  // Fields of a request
  passwordTooShort: 'पासवर्ड कम्तीमा ६ अक्षरको हुनुपर्छ',
  fieldRequired: ({ field }) => `${named(field)} चाहिन्छ`,
  fieldType: ({ field, type }) => `${named(field)} ${types[type] ?? type} हुनुपर्छ`,
  fieldEmpty: ({ field }) => `${named(field)} खाली हुनु हुँदैन`,
  fieldTooShort: ({ field, limit }) => `${named(field)} कम्तीमा ${inDevanagari(limit)} अक्षरको हुनुपर्छ`,
  fieldTooLong: ({ field, limit }) => `${named(field)} बढीमा ${inDevanagari(limit)} अक्षरको हुनुपर्छ`,
  fieldTooSmall: ({ field, limit }) => `${named(field)} ${inDevanagari(limit)} वा बढी हुनुपर्छ`,
  fieldTooLarge: ({ field, limit }) => `${named(field)} ${inDevanagari(limit)} वा कम हुनुपर्छ`,
  fieldTooMany: ({ field, limit }) => `${within(field)} बढीमा ${inDevanagari(limit)} वटा हुन सक्छ`,
  fieldForm: ({ field }) => `${named(field)} ठीक ढाँचामा छैन`,
  fieldFormat: ({ field }) => `${named(field)} ठीक ढाँचामा हुनुपर्छ`,
  fieldChoice: ({ field, choices }) => `${named(field)} यी मध्ये एक हुनुपर्छ: ${choices}`,
  fieldConst: ({ field, value }) => `${named(field)} ${value} हुनुपर्छ`,
  fieldInvalid: ({ field }) => `${named(field)} ठीक छैन`,
  fieldUnreadable: ({ field }) => `${within(field)} नदेखिने वा अक्षर उल्टाउने चिन्ह छ`,
  twoDecimals: ({ field }) => `${within(field)} दशमलवपछि बढीमा दुई अङ्क हुन सक्छ`,

  // Accounts
  loginNeeded: 'कृपया लग इन गर्नुहोस्।',
  adminsOnly: 'यो एडमिनले मात्र गर्न सक्छन्।',
  emailTaken: 'यो इमेलको खाता पहिले नै छ',
  wrongLogin: 'इमेल वा पासवर्ड मिलेन',
  sessionNotFound: 'लग इन भेटिएन',
  emailUnchanged: 'यो त तपाईंकै ठेगाना हो।',
  phoneTaken: 'यो नम्बर अर्कै खाताले पक्का गरिसकेको छ।',
  secondFactorNeeded: 'अथेन्टिकेटर एपको कोड लेख्नुहोस्।',
  secondFactorWrong: 'यो कोड गलत छ, वा प्रयोग भइसक्यो।',
  secondFactorOn: 'दोस्रो सुरक्षा पहिले नै खुला छ।',
  secondFactorOff: 'पक्का गर्ने दोस्रो सुरक्षा छैन। फेरि सुरु गर्नुहोस्।',
  secondFactorRequired: 'मालिकले दोस्रो सुरक्षा चाहिन्छ भनेका छन्। पहिले आफ्नो खातामा मिलाउनुहोस्।',
  openCases: 'तपाईंको फिर्ता वा गुनासोको टुङ्गो लागेको छैन। टुङ्गो लागेपछि फेरि आउनुहोस्।',
  openOrders: 'तपाईंको एउटा अर्डर चल्दैछ। सामान आएपछि वा रकम फिर्ता भएपछि फेरि आउनुहोस्।',
  linkUsed: 'यो लिङ्क प्रयोग भइसक्यो, वा समय सकियो। कृपया नयाँ माग्नुहोस्।',
  codeWrong: 'यो कोड गलत छ, वा समय सकियो। कृपया नयाँ माग्नुहोस्।',
  wrongPassword: 'अहिलेको पासवर्ड मिलेन।',
  passwordTooCommon: 'यो पासवर्ड सबैले पहिले अनुमान गर्छन्। कृपया अर्कै राख्नुहोस्।',
  linkNotValid: 'यो लिङ्क ठीक छैन।',

  // Catalogue
  productNotFound: 'सामान भेटिएन',
  reviewPictures: 'समीक्षामा यहीँ अपलोड गरिएका तस्बिर मात्र राख्न मिल्छ।',
  categoryNotFound: 'वर्ग भेटिएन',
  sitemapNotFound: 'साइटम्याप भेटिएन',
  variantNotFound: 'यो रोजाइ भेटिएन',
  chooseOptions: ({ options }) => `कृपया ${listed(options)} छान्नुहोस्`,
  notReceived: 'यो सामान बुझिसकेका ग्राहकले मात्र समीक्षा लेख्न सक्छन्।',
  reviewedAlready: 'तपाईंले समीक्षा लेखिसक्नुभएको छ। त्यसैलाई सम्पादन गर्नुहोस्।',
  reviewNotFound: 'तपाईंको समीक्षा भेटिएन',
  pictureNotFound: 'तस्बिर भेटिएन',

  // Offers
  discountUnknown: ({ code }) => `${code} भन्ने छुटको कोड छैन।`,
  discountNotYet: ({ code }) => `कोड ${code} अझै सुरु भएको छैन।`,
  discountOver: ({ code }) => `कोड ${code} को समय सकियो।`,
  discountMinimum: ({ code, minimum }) =>
    `कोड ${code} का लागि कम्तीमा रु ${amountIn('ne', minimum)} को सामान चाहिन्छ।`,
  discountUsedByYou: ({ code }) => `कोड ${code} तपाईंले प्रयोग गरिसक्नुभयो।`,
  discountFirstOrder: ({ code }) => `कोड ${code} पहिलो अर्डरका लागि मात्र हो।`,
  discountUsedUp: ({ code }) => `कोड ${code} सकियो।`,

  // Cart and orders
  stockShort,
  stockShortInCart: ({ inCart, ...short }) =>
    `${stockShort(short)}, र तपाईंको कार्टमा ${inDevanagari(inCart)} थान छ`,
  noLongerSold: ({ name }) => `${name} अब बिक्रीमा छैन`,
  cartQuantityLimit: ({ limit }) => `कार्टमा एउटै सामान बढीमा ${inDevanagari(limit)} थान राख्न मिल्छ`,
  cartLineLimit: ({ limit }) => `कार्टमा बढीमा ${inDevanagari(limit)} किसिमका सामान राख्न मिल्छ`,
  notInCart: 'यो सामान तपाईंको कार्टमा छैन',
  orderNotFound: 'अर्डर भेटिएन',
  orderTooLarge: 'यति ठूलो अर्डर पसलले लिन सक्दैन।',
  keyUsedBefore: 'यो Idempotency-Key अर्कै अर्डरमा प्रयोग भइसक्यो',
  cashOnly: 'यहाँ paymentMethod cash हुनुपर्छ; वालेटको भुक्तानी POST /orders/initiate-payment मा सुरु हुन्छ',
  tooManyUnpaid: ({ limit }) =>
    `तपाईंका ${inDevanagari(limit)} अर्डरको भुक्तानी बाँकी छ। पहिले "मेरा अर्डर" मा गएर एउटा तिर्नुहोस् वा रद्द गर्नुहोस्।`,
  unpaidShare: ({ name, limit }) =>
    `${name} बढीमा ${inDevanagari(limit)} थान मात्र भुक्तानी नगरी राख्न मिल्छ। थोरै अर्डर गर्नुहोस्, वा सामान बुझेपछि नगद छान्नुहोस्।`,
  returnTooEarly: 'सामान हात परेपछि मात्र फिर्ता गर्न मिल्छ।',
  returnTooMany: ({ left }) =>
    left > 0
      ? `अब ${inDevanagari(left)} थान मात्र फिर्ता गर्न मिल्छ।`
      : 'यसको फिर्ता पहिल्यै मागिएको छ, वा यो अर्डरको होइन।',
  caseNotFound: 'यस्तो फिर्ता वा गुनासो छैन।',
  cancelledAlready: 'यो अर्डर रद्द भइसक्यो',
  cancelTooLate: () => 'यो अर्डर अघि बढिसक्यो, अब रद्द गर्न मिल्दैन',
  priceChanged: ({ name, before, now }) =>
    `${name}को मूल्य अब रु ${amountIn('ne', now)} छ, रु ${amountIn('ne', before)} होइन।`,
  totalChanged: ({ totals }) => `अब जम्मा रु ${amountIn('ne', totals.total)} भयो। अर्डर गर्नुअघि कार्ट फेरि हेर्नुहोस्।`,

  // Payments
  nothingToPay: 'यो अर्डरमा लिङ्कबाट तिर्नुपर्ने केही छैन।',
  methodNotOffered: 'यो तरिकाले यहाँ तिर्न मिल्दैन। कृपया अर्को छान्नुहोस्।',
  walletOnly: 'नगद त सामान बुझेपछि तिर्ने हो: वालेटबिनै अर्डर गर्नुहोस्।',
  initiationFailed: ({ wallet }) => `${order.methods[wallet]}को भुक्तानी सुरु गर्न सकिएन`,
  amountChanged: 'जम्मा रकम बदलिएको छ। तिर्नुअघि कार्ट फेरि हेर्नुहोस्।',
  paymentNotFound: 'भुक्तानी भेटिएन',

  // Cash
  notACashOrder: 'यो अर्डर नगदको होइन, त्यसैले पक्का गर्नु पर्दैन।',
  confirmedAlready: 'यो अर्डर कसैले पक्का गरिसकेको छ।',
  payAheadFirst: ({ amount }) =>
    `पहिले रु ${amountIn('ne', amount)} अग्रिम आउनुपर्छ। पर्खनुहोस्, वा नगद डेस्कमा अर्डर पक्का गर्नुहोस्। केही बदलिएको छैन।`,
  confirmFirst: 'पठाउनुअघि ग्राहकसँग यो नगद अर्डर पक्का गर्नुहोस्। केही बदलिएको छैन।',

  // Delivery
  addressNotFound: 'ठेगाना भेटिएन',
  addressLimit: ({ limit }) => `तपाईंका ${inDevanagari(limit)} वटा ठेगाना भइसके। पहिले एउटा हटाउनुहोस्।`,
  unknownPlace: 'यस्तो ठाउँ छैन। सूचीबाट छान्नुहोस्।',
  wardOutside: ({ placeNe, wards }) => `${placeNe} मा १ देखि ${inDevanagari(wards)} सम्म वडा छन्।`,
  placeNeeded: 'कृपया सूचीबाट पालिका छान्नुहोस्।',
  phoneNeeded: 'डेलिभरी गर्नेले सम्पर्क गर्न फोन नम्बर दिनुहोस्।',
  cashNotThere: 'यो ठाउँमा सामान बुझेपछि नगद तिर्न मिल्दैन। कृपया अर्को तरिका छान्नुहोस्।',
  noPickup: 'यस पसलबाट आफैँ लिन मिल्दैन।',
  panWrong: 'प्यान नम्बरमा नौ अङ्क हुन्छन्।',
  printNotFound: 'यो बिल प्रिन्ट भएको गनिएको छैन।',
  billNotFound: 'यसको बिल अझै बनेको छैन',
};

const types: Record<string, string> = {
  integer: 'पूर्ण सङ्ख्या',
  number: 'सङ्ख्या',
  string: 'अक्षर',
  boolean: 'हो वा होइन',
  array: 'सूची',
  object: 'वस्तु',
};

function stockShort({ name, stock }: Short): string {
  return stock === 0 ? `${name} सकिएको छ` : `${name} ${inDevanagari(stock)} थान मात्र बाँकी छ`;
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} र ${names.at(-1)}`;
}

/** 'मा' is written together with a word of its own letters. */
function within(field: string): string {
  const name = named(field);
  return /[a-z]$/i.test(name) ? `${name} मा` : `${name}मा`;
}

function named(field: string): string {
  return field ? fieldName(field) : 'अनुरोध';
}
