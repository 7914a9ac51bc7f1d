/** How a picture stands in the square of an icon: how wide it is drawn, which share of it the picture may fill, on which ground. */
export type IconShape = { size: number; share: number; ground: string };

/** A square PNG with the whole picture in its middle; undefined for what cannot be drawn. */
export async function renderIcon(
  bytes: Buffer,
  { size, share, ground }: IconShape,
): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  try {
    return await sharp(bytes, { density: 600, failOn: 'error' })
      .resize({ width: inner, height: inner, fit: 'contain', background: ground })
      .extend({ top: before, left: before, bottom: after, right: after, background: ground })
      .flatten(ground === 'transparent' ? false : { background: ground })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}
