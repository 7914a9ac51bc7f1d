import { bills } from '#texts/ne/bills.ts';

/** Bills, for their customer and in the back office. */
export default { bills };
