import type { variants as English } from '#texts/en/variants.ts';

export const variants: typeof English = {
  soldOut: 'सकिएको',
  notMade: 'यो मेलमा पाइँदैन',
  choose: (options) => `कृपया ${listed(options)} छान्नुहोस्`,
  from: 'सुरु मूल्य',
  before: 'पहिले',
  saved: (amount) => `तपाईंको बचत ${amount}`,
  chooseOptionsOf: (name) => `${name} का विकल्प छान्नुहोस्`,
  comesIn: (colours) => `${listed(colours)} मा पाइन्छ`,
};

function listed(names: string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} र ${names.at(-1)}`;
}
