import type {
  messageFrame as EnglishFrame,
  messageTemplates as EnglishTemplates,
} from '#texts/en/message-templates.ts';
import { providerNames } from './payment-providers.ts';

type Wording = { subject: string; body: string };
type Templates = {
  [Kind in keyof typeof EnglishTemplates]: {
    [Channel in keyof (typeof EnglishTemplates)[Kind]]: Channel extends 'mail' ? Wording : { body: string };
  };
};

export const messageTemplates: Templates = {
  welcome: {
    mail: {
      subject: '{shop} मा स्वागत छ',
      body: 'नमस्ते {name},\n\n{shop} मा तपाईंको खाता तयार भयो। तपाईंका अर्डर, ठेगाना र मनपर्ने सामान त्यहीँ रहन्छन्।\n\n[पसल हेर्नुहोस्]({link})',
    },
  },
  order_received: {
    mail: {
      subject: 'तपाईंको अर्डर #{order} प्राप्त भयो',
      body: 'नमस्ते {name},\n\nधन्यवाद। तपाईंको अर्डर #{order} प्राप्त भयो, हामी तयारी गर्दैछौँ।\n\n{items}\n\nजम्मा: {total}। {when} रकम तयार राख्नुहोला।\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} प्राप्त भयो, {when} {total} तिर्नुहोला। {link}' },
  },
  payment_received: {
    mail: {
      subject: 'भुक्तानी भयो: अर्डर #{order}',
      body: 'नमस्ते {name},\n\nअर्डर #{order} का लागि {total} प्राप्त भयो, हामी तयारी गर्दैछौँ।\n\n{items}\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} का लागि {total} प्राप्त भयो। धन्यवाद। {link}' },
  },
  payment_failed: {
    mail: {
      subject: 'अर्डर #{order} को भुक्तानी भएन',
      body: 'नमस्ते {name},\n\n{total} को भुक्तानी भएन, र कुनै रकम काटिएको छैन। तपाईंले रोजेका सामान राखिएकै छन्: फेरि तिर्न सक्नुहुन्छ, वा सामान बुझेपछि नगद छान्न सक्नुहुन्छ।\n\n{items}\n\n[तिर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} को भुक्तानी भएन, रकम काटिएको छैन। फेरि तिर्नुहोस्: {link}' },
  },
  payment_link: {
    mail: {
      subject: 'अर्डर #{order} को भुक्तानी गर्नुहोस्',
      body: 'नमस्ते {name},\n\nअर्डर #{order} का लागि धन्यवाद। कृपया तलको लिङ्कबाट {total} तिर्नुहोस्। सामान {hours} घण्टासम्म तपाईंका लागि राखिदिन्छौँ।\n\n{items}\n\n[तिर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} को {total} {hours} घण्टाभित्र तिर्नुहोस्: {link}' },
  },
  ahead_asked: {
    mail: {
      subject: 'अर्डर #{order} का लागि {total} अग्रिम तिर्नुहोस्',
      body: 'नमस्ते {name},\n\nअर्डर #{order} का लागि धन्यवाद। कृपया {total} अग्रिम तिर्नुहोस्, रकम आउनासाथ सामान पठाउँछौँ। बाँकी {rest} सामान बुझ्दा नगदमा तिर्नुहोला।\n\n{items}\n\n[{total} अग्रिम तिर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} को {total} अग्रिम तिर्नुहोस्, बाँकी {rest} सामान बुझ्दा नगदमा: {link}' },
  },
  all_ahead_asked: {
    mail: {
      subject: 'अर्डर #{order} का लागि {total} अग्रिम तिर्नुहोस्',
      body: 'नमस्ते {name},\n\nअर्डर #{order} का लागि धन्यवाद। कृपया पूरा रकम {total} अग्रिम तिर्नुहोस्, रकम आउनासाथ सामान पठाउँछौँ। सामान बुझ्दा केही तिर्नुपर्दैन।\n\n{items}\n\n[{total} अग्रिम तिर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} को पूरा रकम {total} अग्रिम तिर्नुहोस्, सामान बुझ्दा केही तिर्नुपर्दैन: {link}' },
  },
  payment_asked_again: {
    mail: {
      subject: 'अर्डर #{order} फेरि खुल्यो',
      body: 'नमस्ते {name},\n\nतपाईंको अर्डर #{order} अघि बढ्छ। कृपया {total} तिर्नुहोस्: रकम आउनेबित्तिकै हामी सबै तयार गर्छौँ।\n\n{items}\n\n[तिर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} फेरि खुल्यो। कृपया {total} तिर्नुहोस्: {link}' },
  },
  order_shipped: {
    mail: {
      subject: 'अर्डर #{order} बाटोमा छ',
      body: 'नमस्ते {name},\n\nतपाईंको अर्डर #{order} पसलबाट निस्कियो। {courier}\n\n{items}\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} बाटोमा छ। {courier} {link}' },
  },
  order_delivered: {
    mail: {
      subject: 'अर्डर #{order} डेलिभर भयो',
      body: 'नमस्ते {name},\n\nतपाईंको अर्डर #{order} डेलिभर भयो। मन पर्‍यो होला भन्ने आशा छ। तपाईंको समीक्षाले अरूलाई छान्न सजिलो हुन्छ।\n\n{items}\n\n[समीक्षा लेख्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} डेलिभर भयो। धन्यवाद! {link}' },
  },
  pickup_ready: {
    mail: {
      subject: 'अर्डर #{order} लिन तयार छ',
      body: 'नमस्ते {name},\n\nतपाईंको अर्डर #{order} तयार छ। यहाँबाट लिन सक्नुहुन्छ: {where}\n\n{items}\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} लिन तयार छ: {where} {link}' },
  },
  pickup_done: {
    mail: {
      subject: 'अर्डर #{order} लिनुभयो',
      body: 'नमस्ते {name},\n\nतपाईंले अर्डर #{order} लिनुभयो। मन पर्‍यो होला भन्ने आशा छ। तपाईंको समीक्षाले अरूलाई छान्न सजिलो हुन्छ।\n\n{items}\n\n[समीक्षा लेख्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} लिनुभयो। धन्यवाद! {link}' },
  },
  order_cancelled: {
    mail: {
      subject: 'अर्डर #{order} रद्द भयो',
      body: 'नमस्ते {name},\n\nतपाईंको अर्डर #{order} रद्द भयो र पठाइने छैन। तिरिसक्नुभएको भए रकम फिर्ता हुँदैछ।\n\n{items}\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} रद्द भयो। {link}' },
  },
  order_refunded: {
    mail: {
      subject: 'अर्डर #{order} को {total} फिर्ता भयो',
      body: 'नमस्ते {name},\n\nतपाईंको अर्डर #{order} को {total} फिर्ता गर्‍यौँ।\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} को {total} फिर्ता भयो। {link}' },
  },
  password_reset: {
    mail: {
      subject: 'नयाँ पासवर्ड राख्नुहोस्',
      body: 'नमस्ते {name},\n\n{shop} मा तपाईंको खाताका लागि कसैले नयाँ पासवर्ड मागेको छ। तलको लिङ्क एक पटक, {minutes} मिनेटसम्म चल्छ।\n\n[नयाँ पासवर्ड राख्नुहोस्]({link})\n\nतपाईंले माग्नुभएको होइन भने केही गर्नु पर्दैन: पासवर्ड जस्ताको तस्तै रहन्छ।',
    },
    sms: { body: '{shop}: नयाँ पासवर्डको कोड {code} हो, {minutes} मिनेटसम्म चल्छ। कसैलाई नभन्नुहोस्।' },
  },
  password_changed: {
    mail: {
      subject: 'तपाईंको पासवर्ड बदलियो',
      body: 'नमस्ते {name},\n\n{shop} मा तपाईंको खाताको पासवर्ड {time} मा बदलियो।\n\nतपाईंले बदल्नुभएको होइन भने तुरुन्तै नयाँ राख्नुहोस्।\n\n[मैले बदलेको होइन]({link})',
    },
  },
  email_confirm: {
    mail: {
      subject: 'नयाँ इमेल ठेगाना पक्का गर्नुहोस्',
      body: 'नमस्ते {name},\n\n{email} तपाईंकै हो भनेर पक्का गर्नुहोस्। तलको लिङ्क एक पटक, {minutes} मिनेटसम्म चल्छ।\n\n[यो ठेगाना पक्का गर्नुहोस्]({link})',
    },
  },
  email_changed: {
    mail: {
      subject: 'तपाईंको इमेल ठेगाना बदलियो',
      body: 'नमस्ते {name},\n\n{shop} मा तपाईंको खाता अब {email} को भयो। तपाईंले बदल्नुभएको होइन भने तुरुन्तै सम्पर्क गर्नुहोस्: {contact}।',
    },
  },
  phone_confirm: {
    sms: { body: '{shop}: फोन नम्बर पक्का गर्ने कोड {code} हो, {minutes} मिनेटसम्म चल्छ। कसैलाई नभन्नुहोस्।' },
  },
  back_in_stock: {
    mail: {
      subject: '{product} फेरि आयो',
      body: 'नमस्ते {name},\n\nतपाईंले खबर गर्न भन्नुभएको थियो: {product} फेरि किन्न पाइन्छ। छुट्याएर राखेका छैनौँ, छिटो गर्नुहोला।\n\n[{product} हेर्नुहोस्]({link})',
    },
  },
  staff_invitation: {
    mail: {
      subject: '{shop} मा काम गर्न आउनुहोस्',
      body: 'नमस्ते,\n\n{inviter} ले तपाईंलाई {shop} को व्यवस्थापनमा {role} का रूपमा बोलाउनुभएको छ। तलको लिङ्क एक पटक, {hours} घण्टासम्म चल्छ।\n\n[स्वीकार गर्नुहोस्]({link})',
    },
  },
  new_device: {
    mail: {
      subject: 'पसल व्यवस्थापनमा नयाँ लग इन',
      body: 'नमस्ते {name},\n\n{time} मा तपाईंको नामबाट {shop} को व्यवस्थापनमा नयाँ डिभाइसबाट लग इन भयो: {device}।\n\nतपाईं नै हुनुहुन्थ्यो भने ठीक छ। होइन भने तुरुन्तै पासवर्ड बदल्नुहोस्; त्यसपछि सबै लग इन सकिन्छन्।\n\n[आफ्ना लग इन हेर्नुहोस्]({link})',
    },
  },
  owner_new_order: {
    mail: {
      subject: 'नयाँ अर्डर #{order}: {total}',
      body: '{name} ले {total} को अर्डर गर्नुभयो ({payment})।\n\n{items}\n\n[अर्डर खोल्नुहोस्]({link})',
    },
  },
  owner_payment_attention: {
    mail: {
      subject: 'एउटा भुक्तानी हेर्नुपर्ने भयो: अर्डर #{order}',
      body: 'अर्डर #{order} को भुक्तानी आफैँ मिल्न सकेन, तपाईंले हेर्नुपर्ने भयो।\n\n[हेर्नुहोस्]({link})',
    },
  },
  owner_low_stock: {
    mail: {
      subject: '{product}: {stock} बाँकी',
      body: '{product} सकिन लाग्यो: {stock} थान बाँकी।\n\n[स्टक थप्नुहोस्]({link})',
    },
  },
  case_received: {
    mail: {
      subject: '{about} {case} पायौँ',
      body: 'नमस्ते {name},\n\nअर्डर #{order} बारे तपाईंको {about}को नम्बर {case} हो। टुङ्गो लाग्नेबित्तिकै खबर गर्छौँ।\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: अर्डर #{order} बारे तपाईंको {about}को नम्बर {case}। {link}' },
  },
  case_answered: {
    mail: {
      subject: '{about} {case} {outcome}',
      body: 'नमस्ते {name},\n\nअर्डर #{order} बारे तपाईंको {about} {case}: {outcome}।\n\n{answer}\n\n[अर्डर हेर्नुहोस्]({link})',
    },
    sms: { body: '{shop}: {about} {case}: {outcome}। {answer} {link}' },
  },
  owner_new_case: {
    mail: {
      subject: 'नयाँ {about}: {case}',
      body: 'ग्राहकले {about} पठाउनुभयो, नम्बर {case}। समय चल्न थाल्यो।\n\n[हेर्नुहोस्]({link})',
    },
  },
  owner_case_due: {
    mail: {
      subject: '{case}: {days} दिन बाँकी',
      body: '{about} {case} अझै टुङ्गिएको छैन, {days} दिनमा समय सकिन्छ।\n\n[टुङ्गो लगाउनुहोस्]({link})',
    },
  },
  owner_daily_summary: {
    mail: {
      subject: '{day}: {orders} अर्डर, {total}',
      body: '{day} मा पसलमा {total} का {orders} अर्डर र {customers} नयाँ ग्राहक आए। {waiting} अर्डर पठाउन बाँकी छ।\n\n[ड्यासबोर्ड खोल्नुहोस्]({link})',
    },
  },
};

export const messageFrame: typeof EnglishFrame = {
  footer: (shop) => `यो सन्देश ${shop} ले पठाएको हो।`,
  callUs: (contact) => `केही सोध्नु छ? ${contact}`,
  unsubscribe: 'समाचार बन्द गर्नुहोस्',
  unsubscribeText: (link) => `समाचार नचाहिए: ${link}`,
  roles: { owner: 'मालिक', manager: 'व्यवस्थापक', packer: 'प्याक गर्ने' },
  cases: { return: 'सामान फिर्ता', complaint: 'गुनासो' },
  outcomes: { accepted: 'स्वीकार भयो', refused: 'स्वीकार भएन', closed: 'जवाफ दिइयो' },
  payments: {
    cash: 'सामान बुझेपछि नगद',
    ...providerNames,
  },
  atDelivery: 'सामान आउँदा',
  atPickup: 'पसलमा लिन आउँदा',
  besides: { discount: 'छुट', delivery: 'डेलिभरी', tax: 'कर', rounding: 'पैसा मिलान' },
  courier: (courier, number) =>
    number ? `${courier} ले ल्याउँदैछ, नम्बर ${number}।` : courier ? `${courier} ले ल्याउँदैछ।` : '',
};
