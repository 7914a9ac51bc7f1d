/** Codes and savings, as customers see them. */
export const offers = {
  haveCode: 'Discount code',
  apply: 'Apply',
  remove: 'Remove',
  removeCode: (code: string) => `Remove code ${code}`,
  applied: (code: string) => `Code ${code} applied`,
  removed: (code: string) => `Code ${code} removed`,
  failed: 'The code could not be applied. Please try again.',
};
