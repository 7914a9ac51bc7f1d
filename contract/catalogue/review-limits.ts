/** Free of schemas, so that the browser can use them. */
export const MAX_REVIEW_PICTURES = 4;
export const reviewSorts = ['newest', 'highest', 'lowest', 'pictures'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
