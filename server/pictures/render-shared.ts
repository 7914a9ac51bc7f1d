import { SHARED_HEIGHT, SHARED_WIDTH } from '#contract/values/shared-picture.ts';
import type { PictureProblem } from './render-picture.ts';

const BLUR = 40;
const DIMMED = 0.85;

/** The whole picture in the middle, and itself out of focus beside it: nothing is cut off, whatever its shape. */
export async function renderShared(bytes: Buffer): Promise<Buffer | PictureProblem> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const size = { width: SHARED_WIDTH, height: SHARED_HEIGHT };
  try {
    const middle = await sharp(bytes)
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'inside' })
      .png()
      .toBuffer();
    return await sharp(bytes)
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'cover' })
      .blur(BLUR)
      .modulate({ brightness: DIMMED })
      .composite([{ input: middle }])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return 'pictureBroken';
  }
}
