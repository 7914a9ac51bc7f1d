/** How an uploaded picture's address is written. It tells all that a page needs to show it: colour, shape and sizes. */

export const PICTURE_WIDTHS = [320, 640, 1080, 1600];
export const MAX_PICTURE_HEIGHT = 3200;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type UploadedPicture = { hash: string; colour: string; width: number; height: number };

const UPLOADED = /^\/pictures\/u\/([0-9a-f]{32})-([0-9a-f]{6})-(\d{1,5})x(\d{1,5})-(\d{1,5})\.(avif|webp)$/;

export function addressOf(picture: UploadedPicture, width: number, format: PictureFormat): string {
  const { hash, colour, width: full, height } = picture;
  return `/pictures/u/${hash}-${colour}-${full}x${height}-${width}.${format}`;
}

export type PictureFileAddress = { picture: UploadedPicture; width: number; format: PictureFormat };

export function parseAddress(address: string): PictureFileAddress | undefined {
  const [, hash, colour, full, height, width, format] = UPLOADED.exec(address) ?? [];
  if (!hash || !colour) return undefined;
  return {
    picture: { hash, colour, width: Number(full), height: Number(height) },
    width: Number(width),
    format: format as PictureFormat,
  };
}

/** No file is wider than the picture itself. */
export function fileWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((usual) => usual < width), width];
}
