/** Plain values, so that the browser can use them without a schema. */

export const DEFAULT_COUNTRY = 'Nepal';

/** Mobile numbers in Nepal: ten digits from 96 to 98, with or without the country code. */
export const NEPALI_MOBILE = '^(\\+?977[- ]?)?9[678]\\d{8}$';
