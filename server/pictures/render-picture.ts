import { MAX_PICTURE_PIXELS } from '#contract/catalogue/pictures.ts';
import {
  fileWidths,
  MAX_PICTURE_HEIGHT,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFormats,
} from '#contract/values/picture-address.ts';

export type PictureFile = { width: number; format: PictureFormat; bytes: Buffer };
export type RenderedPicture = { width: number; height: number; colour: string; files: PictureFile[] };
export type PictureProblem = 'notAPicture' | 'tooManyPixels' | 'pictureBroken';

/** Upright, without metadata, in the colours of the web, in every size and format that pages use. */
export async function renderPicture(bytes: Buffer): Promise<RenderedPicture | PictureProblem> {
  if (!isKnownFormat(bytes)) return 'notAPicture';
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_PIXELS) return 'tooManyPixels';
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PICTURE_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({
        width: PICTURE_WIDTHS.at(-1),
        height: MAX_PICTURE_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const upright = () => sharp(data, { raw });
    const files: PictureFile[] = [];
    for (const wanted of fileWidths(info.width)) {
      for (const format of pictureFormats) {
        const sized = upright().resize({ width: wanted });
        const encoded =
          format === 'avif' ? sized.avif({ quality: 55, effort: 0 }) : sized.webp({ quality: 78 });
        files.push({ width: wanted, format, bytes: await encoded.toBuffer() });
      }
    }
    const { dominant } = await upright().flatten({ background: '#fff' }).stats();
    return { width: info.width, height: info.height, colour: hex(dominant), files };
  } catch {
    return 'pictureBroken';
  }
}

/** By its first bytes, whatever its name says: JPEG, PNG, GIF, WebP, AVIF. Nothing that could hold a program or a link. */
function isKnownFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
    /^ftyp(avif|avis|mif1)/.test(start.slice(4))
  );
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('');
}
