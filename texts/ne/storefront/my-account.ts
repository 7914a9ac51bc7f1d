import type { myAccount as English } from '#texts/en/storefront/my-account.ts';

export const myAccount: typeof English = {
  forgotten: 'यो इमेलको खाता छ भने त्यसमा सन्देश पठाइएको छ।',
  passwordReset: 'पासवर्ड बदलियो। नयाँ पासवर्डले लग इन गर्नुहोस्।',
  passwordChanged: 'पासवर्ड बदलियो!',
  sessionsEnded: 'अरू सबै ठाउँबाट लग आउट भयो',
  sessionEnded: 'त्यहाँबाट लग आउट भयो',
  confirmSent: 'नयाँ ठेगाना पक्का गर्नुहोस्: त्यसमा सन्देश पठाइएको छ।',
  emailConfirmed: 'तपाईंको इमेल ठेगाना पक्का भयो।',
  codeSent: 'तपाईंको फोनमा कोड पठाइएको छ।',
  phoneConfirmed: 'तपाईंको फोन नम्बर पक्का भयो।',
  secondFactorDropped: 'दोस्रो सुरक्षा बन्द भयो',
  accountDeleted: 'तपाईंको खाता मेटियो। अर्डर तपाईंको नामबिना हामीसँग रहन्छन्।',
  invited: 'निमन्त्रणा पठाइयो',
  staffRoleChanged: 'भूमिका बदलियो!',
  staffSettingsSaved: 'सेभ भयो!',
};
