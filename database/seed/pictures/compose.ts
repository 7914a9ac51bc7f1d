import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { categories, products } from '#database/seed/catalogue.ts';
import { brand } from './brand.ts';
import { shots } from './scenes.ts';
import { categoryStill, hero, shoots } from './stills.ts';
import { raw, type Sprite } from './studio.ts';

// Makes every picture of the demo shop: node database/seed/pictures/compose.ts
// With arguments, only the pictures whose names contain one of them.

const publicFolder = resolve(import.meta.dirname, '../../../web/public');
const folder = resolve(publicFolder, 'pictures/v1');
const SQUARE = [320, 640, 1080];
const WIDE = [640, 1080, 1600];

const wanted = process.argv.slice(2);
let bytes = 0;

async function make(name: string, widths: number[], take: () => Promise<Sprite>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
  bytes += await save(await take(), resolve(folder, name), widths);
}

/** Writes one picture in every width as AVIF and WebP, and answers the bytes written. */
async function save(picture: Sprite, path: string, widths: number[]): Promise<number> {
  let bytes = 0;
  for (const width of widths) {
    const sized = sharp(picture.data, raw(picture)).removeAlpha().resize(width, null, { kernel: 'lanczos3' });
    const avif = await sized
      .clone()
      .avif({ quality: width < 500 ? 52 : 58, effort: 2, chromaSubsampling: '4:2:0' })
      .toFile(`${path}-${width}.avif`);
    const webp = await sized.clone().webp({ quality: 76 }).toFile(`${path}-${width}.webp`);
    bytes += avif.size + webp.size;
  }
  return bytes;
}

mkdirSync(folder, { recursive: true });

for (const { slug, pictures } of products) {
  const shoot = shoots[slug];
  if (!shoot) throw new Error(`Nothing says how to photograph ${slug}`);
  for (const index of pictures.keys()) {
    const shot = shots[index];
    if (!shot) throw new Error(`${slug} has more pictures than there are shots`);
    await make(`${slug}-${index + 1}`, SQUARE, () => shot(shoot));
  }
}
for (const { slug } of categories) await make(`category-${slug}-1`, SQUARE, () => categoryStill(slug));
await make('hero-1', WIDE, () => hero(false));
await make('hero-dark-1', WIDE, () => hero(true));
if (wanted.length === 0 || wanted.includes('brand')) await brand(publicFolder);

console.log(`${(bytes / 1e6).toFixed(1)} MB written to ${folder}`);
