import type { wishes as English } from '#texts/en/storefront/wishes.ts';

export const wishes: typeof English = {
  seeList: 'मनपर्ने सूची हेर्नुहोस्',
  add: 'मनपर्ने सूचीमा राख्नुहोस्',
  onList: 'मनपर्ने सूचीमा छ',
  tellMe: 'आएपछि मलाई खबर गर्नुहोस्',
  willTell: 'आएपछि तपाईंलाई खबर गर्छौँ',
};
