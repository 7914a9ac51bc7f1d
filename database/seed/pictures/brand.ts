import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { hero } from './stills.ts';
import { DEVANAGARI, LATIN } from './wordmark.ts';

const CRIMSON = '#b3122f';

/** The letter प on crimson, in strokes heavy enough for 16 pixels. */
function mark(radius: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${CRIMSON}"/><path d="M10 17h44M44 17v36M21 17v11c0 7 5 11 12 11h11" fill="none" stroke="#fff" stroke-width="8"/></svg>\n`;
}

export async function brand(publicFolder: string): Promise<void> {
  const svg = mark(14);
  writeFileSync(resolve(publicFolder, 'favicon.svg'), svg);
  const png = (size: number, source = svg) =>
    sharp(Buffer.from(source), { density: 72 * 8 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const sizes = [16, 32, 48];
  writeFileSync(
    resolve(publicFolder, 'favicon.ico'),
    icon(sizes, await Promise.all(sizes.map((size) => png(size)))),
  );
  writeFileSync(resolve(publicFolder, 'apple-touch-icon.png'), await png(180, mark(0)));
  writeFileSync(resolve(publicFolder, 'og.png'), await openGraph());
}

/** An .ico file is a small directory followed by PNGs. */
function icon(sizes: number[], images: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

async function openGraph(): Promise<Buffer> {
  const scene = await hero(false);
  const scale = 1.06;
  const title = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><linearGradient id="fade" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fffaf3"/><stop offset=".4" stop-color="#fffaf3"/><stop offset=".46" stop-color="#fffaf3" stop-opacity=".9"/><stop offset=".56" stop-color="#fffaf3" stop-opacity=".25"/><stop offset=".66" stop-color="#fffaf3" stop-opacity="0"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#fade)"/>
    <g transform="translate(84 300) scale(1.900)" fill="${CRIMSON}"><path d="${DEVANAGARI.path}"/></g>
    <g transform="translate(84 412) scale(1.020)" fill="#2a1a1e"><path d="${LATIN.path}"/></g>
    <rect x="88" y="452" width="${DEVANAGARI.width * 1.9 - 8}" height="6" rx="3" fill="#eab735"/></svg>`;
  const { width, height } = scene;
  const picture = await sharp(scene.data, { raw: { width, height, channels: 4 } })
    .resize(Math.round(840 * scale), null)
    .extract({ left: 0, top: Math.round(630 * scale) - 630, width: 840, height: 630 })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: '#fffaf3' } })
    .composite([{ input: picture, left: 360, top: 0 }, { input: Buffer.from(title) }])
    .png({ palette: true, quality: 92, compressionLevel: 9 })
    .toBuffer();
}
