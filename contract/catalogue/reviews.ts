import Type, { type Static } from 'typebox';
import { AdminPagination, Id, PageNumber, Timestamp } from '#contract/values/envelope.ts';
import { MAX_REVIEW_PICTURES, reviewSorts } from './review-limits.ts';

export const Review = Type.Object({
  _id: Id,
  author_name: Type.String(),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  body: Type.String(),
  images: Type.Array(Type.String()),
  verified: Type.Boolean({ description: 'Its author has received the product' }),
  answer: Type.Optional(Type.String({ description: "The owner's words" })),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Review = Static<typeof Review>;

export const ReviewSummary = Type.Object({
  average: Type.Union([Type.Number(), Type.Null()]),
  count: Type.Integer(),
  stars: Type.Array(Type.Integer(), { description: 'How many reviews gave 1, 2, 3, 4 and 5 stars' }),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

export const ReviewListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  sort: Type.Optional(Type.Enum([...reviewSorts])),
});
export type ReviewListQuery = Static<typeof ReviewListQuery>;

export const ReviewListAnswer = Type.Object({
  reviews: Type.Array(Review),
  summary: ReviewSummary,
  pagination: Type.Object({
    currentPage: Type.Integer(),
    hasMore: Type.Boolean(),
    totalReviews: Type.Integer(),
  }),
});
export type ReviewListAnswer = Static<typeof ReviewListAnswer>;

export const noReviews: ReviewListAnswer = {
  reviews: [],
  summary: { average: null, count: 0, stars: [0, 0, 0, 0, 0] },
  pagination: { currentPage: 1, hasMore: false, totalReviews: 0 },
};

/** `mine` is the visitor's own review; `canReview` tells whether they bought the product. */
export const MyReviewAnswer = Type.Object({
  mine: Type.Union([Review, Type.Null()]),
  canReview: Type.Boolean(),
});
export type MyReviewAnswer = Static<typeof MyReviewAnswer>;

/** What somebody has written, newest first. */
export const MyReviewsAnswer = Type.Object({
  reviews: Type.Array(
    Type.Object({
      review: Review,
      product: Type.Object({
        _id: Id,
        name: Type.String(),
        nameNe: Type.Optional(Type.String()),
        slug: Type.String(),
        image: Type.Optional(Type.String()),
        available: Type.Boolean({ description: 'Whether the product can still be seen in the shop' }),
      }),
    }),
  ),
});
export type MyReviewsAnswer = Static<typeof MyReviewsAnswer>;

export const ReviewInput = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  body: Type.Optional(Type.String({ maxLength: 2000 })),
  images: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: MAX_REVIEW_PICTURES })),
});
export type ReviewInput = Static<typeof ReviewInput>;

export const ReviewAnswer = Type.Object({ review: Review });

export const reviewStates = ['unanswered', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const AdminReviewQuery = Type.Object({
  page: Type.Optional(PageNumber),
  state: Type.Optional(Type.Union([Type.Enum([...reviewStates]), Type.Literal('')])),
});
export type AdminReviewQuery = Static<typeof AdminReviewQuery>;

export const AdminReview = Type.Object({
  ...Review.properties,
  product: Type.Object({
    _id: Id,
    name: Type.String(),
    nameNe: Type.Optional(Type.String()),
    slug: Type.String(),
  }),
  hiddenReason: Type.Union([Type.String(), Type.Null()]),
});
export type AdminReview = Static<typeof AdminReview>;

export const AdminReviewListAnswer = Type.Object({
  reviews: Type.Array(AdminReview),
  pagination: AdminPagination,
});
export type AdminReviewListAnswer = Static<typeof AdminReviewListAnswer>;

export const ReviewAnswerInput = Type.Object({ answer: Type.String({ maxLength: 2000 }) });
export const ReviewHideInput = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
});
