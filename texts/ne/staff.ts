import type { staffTexts as English } from '#texts/en/staff.ts';

export const staffTexts: typeof English = {
  invite: 'कर्मचारी बोलाउनुहोस्',
  inviteTitle: 'पसल व्यवस्थापनमा बोलाउने',
  email: 'इमेल',
  role: 'भूमिका',
  roles: { owner: 'मालिक', manager: 'व्यवस्थापक', packer: 'प्याक गर्ने' },
  roleHints: {
    owner: 'मालिक: सबै काम',
    manager: 'व्यवस्थापक: सेटिङ, कर्मचारी र रकम फिर्ताबाहेक सबै',
    packer: 'प्याक गर्ने: अर्डर र स्टक',
  },
  sendInvitation: 'निमन्त्रणा पठाउनुहोस्',
  invited: 'निमन्त्रणा पठाइयो',
  staffRoleOf: (name) => `${name} ले के गर्न पाउने`,
  changeTitle: (name, role) => `${name} लाई ${role} बनाउने`,
  changeTo: (role) => `${role} बनाउनुहोस्`,
  loggedOut: 'यो व्यक्ति सबै ठाउँबाट लग आउट हुन्छ, र नयाँ भूमिकामा फेरि लग इन गर्छ।',
  roleChanged: 'भूमिका बदलियो!',
  requireSecondFactor: 'कर्मचारीलाई दोस्रो सुरक्षा चाहिन्छ',
  requireSecondFactorHint: 'जसको छैन, उसले पसल व्यवस्थापन खोल्नुअघि आफ्नो खातामा राख्नुपर्छ।',
  saved: 'सेभ भयो!',
};
