import Type, { type Static } from 'typebox';

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 50_000_000;
export const MAX_PICTURES_AT_ONCE = 12;

export const Picture = Type.Object({
  url: Type.String({ description: 'For `image` and `images`: the largest file, of this width and height' }),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Picture = Static<typeof Picture>;

export const PicturesAnswer = Type.Object({ pictures: Type.Array(Picture) });
export type PicturesAnswer = Static<typeof PicturesAnswer>;

/** A web address, or a picture of this shop by its path; nothing else of this site. */
export const ImageAddress = Type.String({
  maxLength: 2000,
  format: 'image-address',
  description: "A web address, or the path of one of the shop's own pictures",
});
