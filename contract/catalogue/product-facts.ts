/** What the law wants said about goods, beside their price. Free of schemas, so that the browser can use it. */
export const productFacts = ['origin', 'maker', 'warranty', 'expiresOn', 'returnTerms'] as const;
export type ProductFact = (typeof productFacts)[number];

/** Those that are words, in the second language. */
export const factsInNepali = ['makerNe', 'warrantyNe', 'returnTermsNe'] as const;
export type FactInNepali = (typeof factsInNepali)[number];

/** Every product can say these; an expiry only some have, and the shop's return policy holds where none is given. */
export const neededFacts = ['origin', 'maker', 'warranty'] as const satisfies ProductFact[];
export type NeededFact = (typeof neededFacts)[number];
