import sharp, { type Sharp } from 'sharp';
import type { Drawing } from './draw.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Straight-alpha pixels, 4 bytes each. */
export type Sprite = { data: Buffer; width: number; height: number };
export type Layer = Sprite & { left: number; top: number };

export const raw = ({ width, height }: Sprite) => ({ raw: { width, height, channels: 4 as const } });

async function pixels(image: Sharp): Promise<Sprite> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws vector work at `size` pixels along its longer side; hard-edged sources are drawn larger and reduced. */
export async function render(drawing: Drawing, size: number): Promise<Sprite> {
  const scale = size / Math.max(drawing.width, drawing.height);
  const over = drawing.aliased ? 2 : 1.4;
  const [width, height] = [drawing.width * scale, drawing.height * scale].map(Math.round);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${drawing.width * scale * over}" height="${drawing.height * scale * over}" viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.body}</svg>`;
  const large = await sharp(Buffer.from(svg), { limitInputPixels: false, unlimited: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return pixels(sharp(large).resize(width, height));
}

/** Cuts the transparent margin away, so that size and footing refer to the thing itself. */
export async function trim(sprite: Sprite): Promise<Sprite> {
  const { data, width, height } = sprite;
  let [x1, y1, x2, y2] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 24) continue;
      if (x < x1) x1 = x;
      if (x > x2) x2 = x;
      if (y < y1) y1 = y;
      if (y > y2) y2 = y;
    }
  }
  return pixels(
    sharp(data, raw(sprite)).extract({ left: x1, top: y1, width: x2 - x1 + 1, height: y2 - y1 + 1 }),
  );
}

export type Pose = { size: number; turn?: number; flip?: boolean; maxHeight?: number };

/** A drawing turned and trimmed, its longer side `size` pixels (and no taller than `maxHeight`). */
export async function pose(
  drawing: Drawing,
  { size, turn = 0, flip = false, maxHeight = size }: Pose,
): Promise<Sprite> {
  const large = await trim(await render(drawing, Math.min(1700, Math.round(size * 1.2))));
  let image = sharp(large.data, raw(large));
  if (flip) image = image.flop();
  const turned =
    turn === 0 ? await pixels(image) : await trim(await pixels(image.rotate(turn, { background: '#0000' })));
  const scale = Math.min(size / turned.width, size / turned.height, maxHeight / turned.height);
  return pixels(
    sharp(turned.data, raw(turned)).resize(
      Math.round(turned.width * scale),
      Math.round(turned.height * scale),
      { fit: 'fill' },
    ),
  );
}

type ShadowStyle = { colour: string; opacity: number; blur: number };

/** The sprite's outline as a soft shadow, grown by three blur radii on each side. */
async function outline(
  sprite: Sprite,
  { colour, opacity, blur }: ShadowStyle,
): Promise<Sprite & { pad: number }> {
  const pad = Math.ceil(blur * 3);
  const reduce = blur > 10 ? 4 : blur > 5 ? 2 : 1;
  const [width, height] = [sprite.width + pad * 2, sprite.height + pad * 2];
  const alphaOnly = await sharp(sprite.data, raw(sprite))
    .extractChannel(3)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const small = await sharp(alphaOnly, { raw: { width, height, channels: 1 } })
    .resize(Math.ceil(width / reduce), Math.ceil(height / reduce), { fit: 'fill' })
    .blur(Math.max(0.5, blur / reduce))
    .linear(opacity, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = await sharp(small.data, {
    raw: { width: small.info.width, height: small.info.height, channels: 1 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
  return { data, width, height, pad };
}

/** A thing lying flat under light from the upper left: a tight and a wide offset shadow, then the thing. */
export async function lay(
  sprite: Sprite,
  cx: number,
  cy: number,
  colour: string,
  lift = 1,
): Promise<Layer[]> {
  const left = Math.round(cx - sprite.width / 2);
  const top = Math.round(cy - sprite.height / 2);
  const wide = await outline(sprite, { colour, opacity: 0.34, blur: 26 * lift });
  const tight = await outline(sprite, { colour, opacity: 0.42, blur: 7 * lift });
  const by = (n: number) => Math.round(n * lift);
  return [
    { ...wide, left: left - wide.pad + by(26), top: top - wide.pad + by(38) },
    { ...tight, left: left - tight.pad + by(7), top: top - tight.pad + by(10) },
    { ...sprite, left, top },
  ];
}

/** A thing standing on the floor: cast shadow to the right, ambient pool, contact line, then the thing. */
export async function stand(
  sprite: Sprite,
  cx: number,
  base: number,
  colour: string,
  gloss = 0,
): Promise<Layer[]> {
  const { width, height } = sprite;
  const left = Math.round(cx - width / 2);
  const top = Math.round(base - height);
  const cast = await outline(
    await pixels(sharp(sprite.data, raw(sprite)).affine([1, -0.42, 0, 0.3], { background: '#0000' })),
    { colour, opacity: 0.2, blur: 16 },
  );
  const footHeight = Math.max(4, Math.round(height * 0.07));
  const foot = await trim(
    await pixels(
      sharp(sprite.data, raw(sprite)).extract({
        left: 0,
        top: height - footHeight,
        width,
        height: footHeight,
      }),
    ),
  );
  const footLeft = await footOffset(sprite, footHeight);
  const flat = await pixels(
    sharp(foot.data, raw(foot)).resize(foot.width, Math.max(10, Math.round(foot.width * 0.045)), {
      fit: 'fill',
    }),
  );
  const pool = await outline(
    await pixels(
      sharp(foot.data, raw(foot)).resize(
        Math.round(foot.width * 1.04),
        Math.max(20, Math.round(foot.width * 0.12)),
        { fit: 'fill' },
      ),
    ),
    { colour, opacity: 0.4, blur: 22 },
  );
  const contact = await outline(flat, { colour, opacity: 0.75, blur: 6 });
  const layers: Layer[] = [
    { ...cast, left: left - cast.pad, top: Math.round(base - height * 0.3) - cast.pad },
    {
      ...pool,
      left: left + footLeft - pool.pad,
      top: Math.round(base - (pool.height - pool.pad * 2) * 0.5) - pool.pad,
    },
    {
      ...contact,
      left: left + footLeft - contact.pad,
      top: Math.round(base - flat.height * 0.6) - contact.pad,
    },
  ];
  if (gloss > 0) layers.push({ ...(await reflection(sprite, gloss)), left, top: base - 2 });
  layers.push({ ...sprite, left, top });
  return layers;
}

async function footOffset(sprite: Sprite, footHeight: number): Promise<number> {
  for (let x = 0; x < sprite.width; x++) {
    for (let y = sprite.height - footHeight; y < sprite.height; y++) {
      if ((sprite.data[(y * sprite.width + x) * 4 + 3] ?? 0) >= 24) return x;
    }
  }
  return 0;
}

async function reflection(sprite: Sprite, gloss: number): Promise<Sprite> {
  const mirrored = await pixels(sharp(sprite.data, raw(sprite)).flip().blur(2));
  const reach = Math.round(mirrored.height * 0.22);
  const data = Buffer.from(mirrored.data.subarray(0, reach * mirrored.width * 4));
  for (let y = 0; y < reach; y++) {
    const fade = gloss * (1 - y / reach) ** 2;
    for (let x = 0; x < mirrored.width; x++) {
      const at = (y * mirrored.width + x) * 4 + 3;
      data[at] = Math.round((data[at] ?? 0) * fade);
    }
  }
  return { data, width: mirrored.width, height: reach };
}

/** Paints layers over a ground drawn as SVG; whatever sticks out of the frame is cut. */
export async function compose(
  ground: string,
  width: number,
  height: number,
  layers: Layer[],
): Promise<Sprite> {
  const base = await sharp(Buffer.from(ground))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const inputs = [];
  for (const layer of layers) {
    const x1 = Math.max(0, layer.left);
    const y1 = Math.max(0, layer.top);
    const x2 = Math.min(width, layer.left + layer.width);
    const y2 = Math.min(height, layer.top + layer.height);
    if (x2 <= x1 || y2 <= y1) continue;
    const cut = await pixels(
      sharp(layer.data, raw(layer)).extract({
        left: x1 - layer.left,
        top: y1 - layer.top,
        width: x2 - x1,
        height: y2 - y1,
      }),
    );
    inputs.push({ input: cut.data, ...raw(cut), left: x1, top: y1 });
  }
  return pixels(sharp(base).composite(inputs));
}
