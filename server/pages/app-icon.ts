import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownAppearance } from '#contract/appearance.ts';
import { parseAddress } from '#contract/values/picture-address.ts';
import { findPictureFile } from '#server/pictures/pictures.ts';
import type { IconShape } from '#server/pictures/render-icon.ts';
import type { PictureRenderer } from '#server/pictures/rendering.ts';
import { s3Store } from '#server/pictures/s3-store.ts';
import type { Shop } from '#server/shop.ts';
import { BUILD } from './built-web.ts';

export const BRAND = '#b3122f';
const NEUTRAL = path.join(BUILD, 'client', 'favicon.svg');
const WIDEST = 640;

/** Phones cut a maskable one to their own shape: only the middle four fifths are sure to be seen. */
const shapes = {
  '192': { size: 192, logo: 0.9, neutral: 1 },
  '512': { size: 512, logo: 0.9, neutral: 1 },
  maskable: { size: 512, logo: 0.66, neutral: 0.8 },
  touch: { size: 180, logo: 0.8, neutral: 0.9 },
} as const;
export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];

type Look = Pick<ShownAppearance, 'logo' | 'colour'>;

/** Changes with what the icons are made from, so that phones ask for the new ones. */
export function iconVersion({ logo, colour }: Look): string {
  return createHash('sha256').update(`${logo} ${colour}`).digest('hex').slice(0, 12);
}

/** From the shop's logo; without one, a neutral mark in its colour. */
export async function drawIcon(
  { db, config }: Shop,
  renderer: PictureRenderer,
  look: Look,
  name: IconName,
): Promise<Uint8Array | undefined> {
  const { size, logo: share, neutral } = shapes[name];
  const known = parseAddress(look.logo)?.picture;
  const store = config.picturesS3 && s3Store(config.picturesS3);
  const bytes =
    known &&
    (await findPictureFile(db, store, {
      hash: known.hash,
      width: known.width > WIDEST ? WIDEST : known.width,
      format: 'webp',
    }));
  const drawn = bytes && (await renderer.icon(bytes, { size, share, ground: '#ffffff' }));
  return drawn ?? (await renderer.icon(...(await neutralMark(look.colour || BRAND, name, size, neutral))));
}

/** With round corners where it stands by itself; to the edge where the phone cuts the corners. */
async function neutralMark(
  colour: string,
  name: IconName,
  size: number,
  share: number,
): Promise<[Buffer, IconShape]> {
  const svg = (await readFile(NEUTRAL, 'utf8')).replace(BRAND, colour);
  const isCut = name === 'maskable' || name === 'touch';
  return [
    Buffer.from(isCut ? svg.replace(/ rx="\d+"/, '') : svg),
    { size, share, ground: isCut ? colour : 'transparent' },
  ];
}
