import { inDevanagari } from '#texts/digits.ts';
import type { errors as English } from '#texts/en/errors.ts';

/** What the back office is refused with; errors.ts has the rest. */
export const officeErrors = {
  // Accounts
  userNotFound: 'प्रयोगकर्ता भेटिएन',
  ownRole: 'आफ्नै भूमिका बदल्न मिल्दैन।',
  ownDeletion: 'आफ्नै खाता मेटाउन मिल्दैन।',
  adminDeletion: 'एडमिन मेटाउन मिल्दैन। पहिले भूमिका ग्राहकमा बदल्नुहोस्।',
  settingsChanged: 'यसबीच अरू कसैले सेटिङ बदले। फेरि खोलेर प्रयास गर्नुहोस्।',
  tooManyWindows: 'पसल व्यवस्थापनका धेरै झ्याल खुला छन्। एउटा बन्द गरेर फेरि प्रयास गर्नुहोस्।',
  notPermitted: 'तपाईंको भूमिकाबाट यो काम गर्न मिल्दैन।',
  ownStaffRole: 'आफ्नै भूमिका बदल्न मिल्दैन।',
  lastOwner: 'पसललाई मालिक चाहिन्छ। पहिले अरू कसैलाई मालिक बनाउनुहोस्।',
  notStaff: 'यो व्यक्ति पसलको कर्मचारी होइन।',

  // Payments
  methodsIncomplete: 'भुक्तानीका सबै तरिका एकएक पटक लेख्नुहोस्।',
  lastMethod: 'भुक्तानीको कम्तीमा एउटा तरिका खुला हुनुपर्छ।',
  taxOfficeNotSafe: 'कर कार्यालयको ठेगाना https:// बाट सुरु हुनुपर्छ',
  taxOfficeNeedsKeys: 'पहिले प्रयोगकर्ता नाम र पासवर्ड राख्नुहोस्',
  taxOfficeNeedsAddress: 'पहिले इन्टरफेसको ठेगाना राख्नुहोस्',
  taxOfficeOff: 'कर कार्यालयमा बिल पठाउने काम बन्द छ',
  billPushed: 'यो बिल कर कार्यालयमा पुगिसकेको छ, वा जाँदै छ',
  noSettingsKey: 'पहिले SETTINGS_KEY राख्नुहोस्: साँचो गोप्य गरी मात्र राखिन्छ।',
  bankPictureNeeded: 'कृपया आफ्नो क्युआर कोडको तस्बिर छान्नुहोस्।',
  bankPictureWrong: 'यो फाइल PNG, JPEG वा WebP तस्बिर होइन।',
  transferDecided: 'यो भुक्तानीको निर्णय भइसक्यो।',

  // Cash
  statementHead: 'फाइलमा पार्सल वा अर्डरको नम्बर र उठाएको नगदको स्तम्भ चाहिन्छ।',
  statementAmount: ({ line, amount }) => `लाइन ${inDevanagari(line)}: '${amount}' रकम होइन। केही राखिएन।`,
  statementUnreadable: 'यो फाइल CSV का रूपमा पढ्न सकिएन।',
  statementEmpty: 'रकम भएको कुनै लाइन छैन। केही राखिएन।',

  // Couriers
  courierNotFound: 'यहाँ यस्तो कुरियर छैन।',
  webhookUnsigned: 'हस्ताक्षर मिलेन।',
  bookingRefused: ({ courier, why }) => `${courier} ले लिएन (${why})। केही बदलिएको छैन।`,
  bookingUnclear: ({ courier }) => `${courier} ले लियो कि लिएन थाहा भएन। त्यहाँ हेरेर नम्बर आफैँ लेख्नुहोस्।`,

  // Messages
  messageNotFound: 'सन्देश भेटिएन',
  messageUnderWay: 'यो सन्देश अहिले पठाइँदैछ।',
  templateNotFound: 'नमुना भेटिएन',
  placeholderUnknown: ({ placeholder }) => `{${placeholder}} यहाँ भर्न मिल्दैन।`,
  buttonLink: 'बटनले {link} वा वेब ठेगानामा लैजानुपर्छ।',

  // Catalogue and stock
  noSuchCategory: 'यस्तो वर्ग छैन। सूचीबाट वर्ग छान्नुहोस्',
  priceDecimals: 'मूल्यमा दशमलवपछि बढीमा २ अङ्क हुन सक्छ',
  productChanged: 'यसबीच अरू कसैले यो सामान बदले, त्यसैले केही राखिएन। फेरि खोलेर बदल्नुहोस्।',
  categoryChanged: ({ name }) =>
    `यसबीच अरू कसैले यो वर्ग बदले (अहिले '${name}' छ), त्यसैले केही राखिएन। फेरि खोलेर बदल्नुहोस्।`,
  categoryNameTaken: ({ name }) => `'${name}' नामको वर्ग पहिले नै छ।`,
  collectionNotFound: 'सङ्ग्रह भेटिएन',
  collectionChanged: 'यसबीच अरू कसैले यो सङ्ग्रह बदले, त्यसैले केही राखिएन। फेरि खोलेर बदल्नुहोस्।',
  collectionAddressTaken: ({ slug }) => `‘${slug}’ ठेगाना अर्को सङ्ग्रहको हो`,
  collectionNeedsAddress: 'सङ्ग्रहको ठेगाना अङ्ग्रेजी अक्षर वा अङ्कमा दिनुहोस्।',
  collectionNeedsRule: 'नियममा कम्तीमा एउटा चाहिन्छ: ट्याग, वर्ग, मूल्य, मूल्य घटेका वा नयाँ।',
  collectionProductGone: 'यस सङ्ग्रहको एउटा सामान अब पसलमा छैन।',
  collectionPrices: 'सुरुको मूल्य अन्तिम मूल्यभन्दा बढी हुनु हुँदैन।',
  collectionGone: 'गृहपृष्ठको एउटा सङ्ग्रह अब पसलमा छैन।',
  collectionOnHome: 'यो सङ्ग्रह गृहपृष्ठमा छ। पहिले ‘पसलको रूप’ मा गएर त्यहाँबाट हटाउनुहोस्।',
  categoryHasParts: ({ name, count }) =>
    `'${name}' भित्र ${inDevanagari(count)} वर्ग छन्। पहिले ती सार्नुहोस् वा मेटाउनुहोस्।`,
  categoryStaysWhole: ({ name, count }) =>
    `'${name}' भित्र ${inDevanagari(count)} वर्ग छन्, त्यसैले यसलाई अर्कोभित्र राख्न मिल्दैन। पहिले ती सार्नुहोस्।`,
  categoryIsPart: ({ name }) => `'${name}' आफैँ अर्को वर्गभित्र छ, त्यसैले यसभित्र अरू राख्न मिल्दैन।`,
  categoryOfItself: 'वर्गलाई आफैँभित्र राख्न मिल्दैन।',
  noSuchParent: 'जुन वर्गभित्र राख्न खोजेको हो, त्यो अब पसलमा छैन।',
  categoryHasProducts: ({ count }) =>
    `यो वर्गमा अझै ${inDevanagari(count)} सामान छन्। पहिले ती सार्नुहोस् वा मेटाउनुहोस्।`,
  synonymsTooFew: 'कम्तीमा दुईवटा फरक शब्द दिनुहोस्',
  synonymsNotFound: 'यी शब्द अब यहाँ छैनन्',
  synonymsChanged: 'यसबीच अरू कसैले यी शब्द बदले, त्यसैले केही राखिएन। फेरि खोल्नुहोस्।',
  deltaZero: 'फरक ० हुनु हुँदैन',
  stockTooLow: ({ stock, taken }) =>
    `स्टकमा ${inDevanagari(stock)} थान मात्र छ, त्यसैले ${inDevanagari(taken)} थान निकाल्न मिल्दैन।`,
  stockTooHigh: ({ limit }) => `स्टकमा ${inDevanagari(limit)} थानभन्दा बढी हुन सक्दैन।`,
  optionNameForm: 'विकल्पको नाममा =, & वा थोप्लो हुनु हुँदैन',
  optionTwice: 'प्रत्येक विकल्पको छुट्टै नाम चाहिन्छ',
  optionValueTwice: ({ option }) => `${option} को प्रत्येक मान एक पटक मात्र हुन सक्छ`,
  optionMissing: ({ option }) => `प्रत्येक रोजाइमा ${option} चाहिन्छ`,
  unknownOption: ({ option }) => `${option} यस सामानको विकल्प होइन`,
  variantsNeedOptions: 'धेरै रोजाइ भए छुट्याउने विकल्प चाहिन्छ',
  variantTwice: 'दुई रोजाइका विकल्प एउटै छन्',
  skuTwice: 'दुई रोजाइको SKU एउटै छ',
  nothingToChange: 'के बदल्ने हो, छान्नुहोस्।',
  noneChanged: ({ rows }) => `केही पनि बदलिएन। ${rows}`.trim(),
  problemOf: ({ name, problem, rest }) => `‘${name}’: ${problem} ${rest}`.trim(),
  priceOutOfRange: ({ price }) => `मूल्य ${inDevanagari(price)} हुन जान्छ।`,
  tooManyTags: ({ limit }) => `बढीमा ${inDevanagari(limit)} वटा ट्याग राख्न मिल्छ।`,
  csvNotForeign: 'यी Shopify वा WooCommerce बाट निकालिएको सामान फाइलका स्तम्भ होइनन्।',
  pictureNotPublic: ({ address }) => `${address} सार्वजनिक ठेगाना होइन, त्यसैले तस्बिर ल्याइएन।`,
  pictureNotFetched: ({ address }) => `${address} को तस्बिर ल्याउन सकिएन।`,
  slugTaken: ({ slug }) => `‘${slug}’ ठेगाना अर्को सामानको हो`,
  skuTaken: ({ sku }) => `SKU ${sku} प्रयोग भइसकेको छ`,
  skuOfAnother: ({ sku, name }) => `SKU ${sku} ${name} को हो`,
  stockOfVariants: 'यस सामानका धेरै रोजाइ छन्: प्रत्येकको स्टक भन्नुहोस्',
  pricesOfVariants: 'यस सामानका रोजाइका आ-आफ्नै मूल्य छन्: त्यहीँ बदल्नुहोस्',

  // Pictures
  notAPicture: ({ name }) => `${name} हामीले पढ्न सक्ने तस्बिर होइन। JPEG, PNG, WebP, AVIF वा GIF फाइल दिनुहोस्।`,
  tooManyPixels: ({ name }) => `${name} ५० मेगापिक्सेलभन्दा ठूलो छ। पहिले सानो बनाउनुहोस्।`,
  pictureBroken: ({ name }) => `${name} बिग्रिएको छ, पढ्न सकिएन। अर्को फाइल दिनुहोस्।`,
  pictureTooLarge: ({ name }) => `${name} १५ MB भन्दा ठूलो छ। पहिले सानो बनाउनुहोस्।`,
  tooManyPictures: ({ limit }) => `एकपटकमा बढीमा ${inDevanagari(limit)} तस्बिर पठाउनुहोस्।`,
  pictureMissing: 'कृपया तस्बिर छान्नुहोस्।',
  uploadCutShort: 'तस्बिर बीचमै टुट्यो। कृपया फेरि प्रयास गर्नुहोस्।',
  pictureGone: 'एउटा तस्बिर अब छैन। कृपया फेरि राख्नुहोस्।',
  pictureStoreAway: 'अहिले तस्बिर राख्न सकिएन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',

  // Appearance
  appearanceChanged: 'यसबीच अरू कसैले पसलको रूप बदले। फेरि खोलेर बदल्नुहोस्।',
  colourTooLight: 'यो रङमा सेतो अक्षर पढ्न सकिँदैन। अलि गाढा रङ छान्नुहोस्।',
  accentTooLight: 'यो रङको लिङ्क सेतोमा पढ्न सकिँदैन। अलि गाढा रङ छान्नुहोस्।',
  announcementDates: 'सूचना सुरु भएपछि मात्र सकिनुपर्छ।',
  sectionTwice: 'गृहपृष्ठको एउटै भाग दुईपटक छ।',
  sectionGone: 'गृहपृष्ठको एउटा वर्ग अब पसलमा छैन।',
  linkInvalid: ({ name }) => `${name} को लिङ्क https:// बाट सुरु हुने ठेगाना, वा मिल्ने ठाउँमा फोन नम्बर हुनुपर्छ।`,

  // Offers
  discountNotFound: 'छुटको कोड भेटिएन',
  saleNotFound: 'सेल भेटिएन',
  percentRange: 'प्रतिशत ० भन्दा बढी र बढीमा १०० हुनुपर्छ',
  amountAboveZero: 'रकम ० भन्दा बढी हुनुपर्छ',
  endsBeforeStart: 'सकिने समय सुरु हुनेभन्दा पछि हुनुपर्छ',
  saleOfNothing: 'सेलका सामान वा वर्ग छान्नुहोस्।',
  saleTargetGone: 'सेलको कुनै सामान वा वर्ग अब पसलमा छैन।',
  discountCodeTaken: ({ code }) => `${code} भन्ने छुटको कोड पहिले नै छ।`,

  // Orders
  orderMovedOn: () => 'यसबीच अर्डरको अवस्था बदलियो, त्यसैले केही बदलिएन। फेरि हेर्नुहोस्।',
  noteChanged: ({ note }) =>
    note === ''
      ? 'यसबीच अरू कसैले यो टिपोट मेटाए, त्यसैले केही राखिएन।'
      : `यसबीच अरू कसैले यो टिपोट बदले, त्यसैले केही राखिएन। अहिले यस्तो छ: ${note}`,
  cannotReopen: ({ name, stock }) =>
    `अर्डर फेरि खोल्न मिल्दैन: ${name} ${stock === 0 ? 'सकिएको छ' : `${inDevanagari(stock)} थान मात्र बाँकी छ`}`,

  // Payments
  refundNotByHand: 'यो फिर्ता कसैको काम पर्खिरहेको छैन।',
  caseMovedOn: 'यसबीच यो अघि बढिसक्यो। फेरि खोलेर हेर्नुहोस्।',
  stockIsBack: 'अर्डर रद्द भइसकेकाले यसका सबै सामान फेरि स्टकमा गनिइसकेका छन्। थप केही नराख्नुहोस्: ० लेख्नुहोस्।',
  refusalNeedsReason: 'कारण लेख्नुहोस्: ग्राहकले पढ्नुहुन्छ।',
  refundNeedsReference: 'आंशिक रकम वा नगद हातैले फिर्ता हुन्छ। त्यसको प्रमाण नम्बर लेख्नुहोस्।',
  refundTooMuch: 'यो तिरेको र फिर्ता हुन बाँकीभन्दा बढी हो।',
  nothingToRefund: 'यहाँ फिर्ता गर्ने भुक्तानी छैन।',
  refundUnderWay: 'यो भुक्तानीको फिर्ता हुँदैछ।',
  alertNotFound: 'सूचना भेटिएन',

  // Delivery
  zoneNotFound: 'डेलिभरी क्षेत्र भेटिएन',
  zoneChanged: 'यसबीच अरू कसैले यो क्षेत्र बदले, त्यसैले केही राखिएन। फेरि खोल्नुहोस्।',
  zonesExist: 'डेलिभरी क्षेत्र पहिले नै छन्।',
  zoneNameTaken: ({ name }) => `'${name}' नामको क्षेत्र पहिले नै छ।`,
  districtInZone: ({ district, zone }) => `${district} '${zone}' क्षेत्रमा परिसकेको छ।`,
  placeInZone: ({ zone }) => `यी मध्ये एउटा ठाउँ '${zone}' क्षेत्रमा परिसकेको छ।`,
  daysReversed: 'सुरुको दिन अन्तिम दिनभन्दा पछि हुनु हुँदैन।',

  // Couriers
  sentAlready: ({ courier }) => `यो अर्डर ${courier} लाई बुझाइसकिएको छ।`,
  pickedUp: 'यो अर्डर ग्राहक आफैँ पसलमा लिन आउनुहुन्छ।',
  noParcel: 'यो अर्डरको कुनै पार्सल बाटोमा छैन।',
  parcelReturns: 'यो पार्सल पहिले नै पसलतिर फर्कँदैछ।',

  // Bills
  yearKnown: ({ year }) => `${inDevanagari(year)} सालका दिन थाहा भइसकेका छन्, बदल्न मिल्दैन।`,
  yearNotNext: ({ next }) => `पहिले ${inDevanagari(next)} सालका दिन भर्नुहोस्।`,
  yearOnBills: ({ year }) => `${inDevanagari(year)} सालको मितिमा बिल काटिसकिएको छ, त्यसैले बदल्न मिल्दैन।`,
  yearLength: ({ days }) =>
    `बाह्रै महिना जोड्दा ${inDevanagari(days)} दिन भयो, तर एक वर्षमा ३६४ देखि ३६६ दिन हुन्छ।`,

  // Periods
  periodOutside: ({ earliest, latest }) => `मिति ${earliest} र ${latest} को बीचमा हुनुपर्छ`,
  periodReversed: 'सुरुको मिति अन्तिम मितिभन्दा पछि हुनु हुँदैन',
  periodTooLong: 'अवधि दस वर्षभन्दा लामो हुनु हुँदैन',

  // Files of products
  csvNotUtf8: 'फाइल UTF-8 मा छैन। CSV UTF-8 मा राखेर दिनुहोस्।',
  csvExpected: 'फाइल text/csv मा पठाउनुहोस्।',
  csvInvalid: ({ reason }) => `यो ठीक CSV होइन: ${reason}`,
  csvEmpty: 'फाइल खाली छ।',
  csvTooManyRows: ({ limit }) => `फाइलमा ${inDevanagari(limit)} भन्दा बढी पङ्क्ति छन्; एकपटकमा यति नै राख्न मिल्छ।`,
  csvTooManyColumns: ({ limit }) => `फाइलमा ${inDevanagari(limit)} भन्दा बढी स्तम्भ छन्।`,
  csvRowTooLong: ({ kilobytes }) => `एउटा पङ्क्ति ${inDevanagari(kilobytes)} KB भन्दा लामो छ।`,
  csvUnknownColumn: ({ column, columns }) => `'${column}' भन्ने स्तम्भ थाहा छैन। स्तम्भहरू: ${columns}।`,
  csvColumnTwice: ({ column }) => `'${column}' स्तम्भ दुई पटक छ।`,
  csvColumnMissing: 'id वा name भन्ने स्तम्भ चाहिन्छ।',
  csvTooManyCells: 'यस पङ्क्तिमा स्तम्भभन्दा बढी कोठा छन्',
  csvId: 'id सामानको id हुनुपर्छ, नयाँका लागि खाली',
  csvPrice: 'price १२५० वा १२५०.५० जस्तो सङ्ख्या हुनुपर्छ',
  csvStock: 'stock २५ जस्तो पूर्ण सङ्ख्या हुनुपर्छ',
  csvOrigin: ({ name }) => `'${name}' नामको देश छैन: NP जस्तो कोड वा देशको नाम लेख्नुहोस्`,
  csvFeatured: 'featured true वा false हुनुपर्छ',
  csvSameProduct: ({ line }) => `यही सामान पङ्क्ति ${inDevanagari(line)} मा छ`,
  csvAmbiguousName: ({ count }) => `यो नामका ${inDevanagari(count)} सामान छन्: बदल्नेको id दिनुहोस्`,
  csvNoSuchProduct: 'यो id को सामान छैन',
  csvSameVariant: ({ line }) => `यही रोजाइ पङ्क्ति ${inDevanagari(line)} मा छ`,
  csvVariantForm: "variant 'Size: L; Colour: Blue' जसरी लेख्नुपर्छ",
  csvOptionsTwice: 'विकल्प variant मा वा आफ्नै स्तम्भमा दिनुहोस्, दुवैमा होइन',
  csvOtherOptions: ({ options }) => `यस सामानका विकल्प यी हुन्: ${options}`,
  csvTooManyOptions: ({ limit }) => `एउटा सामानका बढीमा ${inDevanagari(limit)} विकल्प हुन्छन्`,
  csvTooManyVariants: ({ limit }) => `एउटा सामानका बढीमा ${inDevanagari(limit)} रोजाइ हुन्छन्`,
  csvVariantNeeds: ({ field }) => `नयाँ रोजाइका लागि ${field} चाहिन्छ`,
  csvSkuTwice: ({ sku, line }) => `SKU ${sku} पङ्क्ति ${inDevanagari(line)} मा पनि छ`,
  csvOfVariants: ({ field }) => `${field}: यो सामानका रोजाइ छन्, तिनकै पङ्क्तिमा बदल्नुहोस्`,
  csvNoSuchCategory: ({ name }) => `'${name}' नामको वर्ग छैन`,
  csvRequired: ({ field }) => `नयाँ सामानका लागि ${field} चाहिन्छ`,
  importRefused: ({ line, problem, others }) =>
    `केही राखिएन। पङ्क्ति ${inDevanagari(line)}: ${problem}${others === 0 ? '' : ` (र अरू ${inDevanagari(others)} समस्या)`}`,
  catalogueChanged: 'राख्दाराख्दै सामानको सूची बदलियो, त्यसैले केही राखिएन। कृपया फेरि प्रयास गर्नुहोस्।',
} satisfies Partial<typeof English>;
