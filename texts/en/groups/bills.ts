import { bills } from '#texts/en/bills.ts';

/** Bills, for their customer and in the back office. */
export default { bills };
