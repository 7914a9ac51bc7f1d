import type { Drawing } from './draw.ts';
import {
  altar,
  FLOOR,
  FRAME,
  haze,
  LEDGE,
  ledge,
  type Motif,
  PLINTH,
  plinth,
  shadowOn,
  sweep,
  table,
  wall,
} from './grounds.ts';
import { compose, type Layer, lay, pose, type Sprite, stand } from './studio.ts';

/** How one product is photographed: three shots from the same few decisions. */
export type Shoot = {
  thing: Drawing;
  /** Paper colour of the first shot. */
  paper: string;
  /** Table or sky colour of the second. */
  field: string;
  first?: 'floor' | 'plinth' | 'wall';
  second?: Motif | 'ledge' | 'altar';
  third?: 'close' | 'set' | 'fan';
  /** Longer side in the first shot, in pixels of 1080. */
  size?: number;
  turn?: number;
  lean?: number;
  gloss?: number;
  props?: Drawing[];
  others?: Drawing[];
  /** Where on the thing a close-up looks, 0 to 1 across and down. */
  focus?: [number, number];
};

const HALF = FRAME / 2;

export const shots = [first, second, third];

async function first({
  thing,
  paper,
  first = 'floor',
  size = 690,
  lean = 0,
  gloss = 0,
}: Shoot): Promise<Sprite> {
  const shade = shadowOn(paper);
  if (first === 'wall') {
    const sprite = await pose(thing, { size: size + 20, turn: lean });
    return frame(wall(paper), await lay(sprite, HALF, HALF - 10, shade, 1.15));
  }
  const sprite = await pose(thing, { size, turn: lean, maxHeight: 700 });
  const base = first === 'plinth' ? PLINTH : centred(sprite.height);
  const ground = first === 'plinth' ? plinth(paper) : sweep(paper);
  return frame(ground, await stand(sprite, HALF, base, shade, gloss));
}

/** Low things stand a little higher, so that the picture stays balanced. */
const centred = (height: number) => Math.round(FLOOR - Math.max(0, 600 - height) * 0.22);

async function second({
  thing,
  field,
  second = 'mandala',
  size = 690,
  turn = -14,
  props = [],
}: Shoot): Promise<Sprite> {
  const shade = shadowOn(field);
  if (second === 'altar') {
    const layers: Layer[] = [];
    const [left, right] = props;
    if (left) layers.push(...(await stand(await pose(left, { size: 170 }), 200, 902, shade)));
    if (right) layers.push(...(await stand(await pose(right, { size: 170 }), 880, 902, shade)));
    layers.push(...(await stand(await pose(thing, { size: size * 0.9, maxHeight: 620 }), HALF, 918, shade)));
    return frame(altar(field), layers);
  }
  if (second === 'ledge') {
    const sprite = await pose(thing, { size: size * 0.94, maxHeight: 620 });
    const layers: Layer[] = [];
    const [left, right] = props;
    if (left) layers.push(...(await stand(await pose(left, { size: 220 }), 112, LEDGE - 44, shade)));
    if (right)
      layers.push(...(await stand(await pose(right, { size: 225, flip: true }), 968, LEDGE - 24, shade)));
    layers.push(...(await stand(sprite, HALF, LEDGE + 30, shade)));
    return frame(ledge(field, '#d9b48f'), layers);
  }
  const layers: Layer[] = [];
  const corners: [number, number, number, number][] = [
    [925, 175, 300, 24],
    [140, 935, 270, -32],
    [955, 930, 210, 60],
  ];
  for (const [index, prop] of props.entries()) {
    const [x, y, span, spin] = corners[index % corners.length] ?? [0, 0, 0, 0];
    layers.push(...(await lay(await pose(prop, { size: span, turn: spin }), x, y, shade, 0.7)));
  }
  layers.push(...(await lay(await pose(thing, { size: size * 1.04, turn }), HALF, HALF + 10, shade, 1.1)));
  return frame(table(field, second), layers);
}

async function third(shoot: Shoot): Promise<Sprite> {
  const { thing, paper, field, lean = 0, others = [] } = shoot;
  const kind = shoot.third ?? (others.length ? 'set' : 'close');
  if (kind === 'close') {
    const sprite = await pose(thing, { size: 1330, turn: shoot.turn ? -shoot.turn * 0.6 : 8 });
    const [fx, fy] = shoot.focus ?? [0.42, 0.4];
    const x = HALF + (0.5 - fx) * sprite.width;
    const y = HALF + (0.5 - fy) * sprite.height;
    return frame(haze(field), await lay(sprite, x, y, shadowOn(field), 1.6));
  }
  const shade = shadowOn(paper);
  if (kind === 'fan') {
    const layers: Layer[] = [];
    const all = [...others, thing];
    for (const [index, item] of all.entries()) {
      const side = all.length === 1 ? 0 : index / (all.length - 1) - 0.5;
      const sprite = await pose(item, { size: 590, turn: side * 40 - 4 });
      layers.push(
        ...(await lay(sprite, HALF + side * 440, HALF + 20 + side * side * 160 - side * 60, shade)),
      );
    }
    return frame(table(paper, 'rings'), layers);
  }
  const layers: Layer[] = [];
  const [left, right] = others;
  if (left)
    layers.push(
      ...(await stand(await pose(left, { size: 470, maxHeight: 500, turn: lean }), 262, FLOOR - 96, shade)),
    );
  if (right)
    layers.push(
      ...(await stand(await pose(right, { size: 470, maxHeight: 500, turn: lean }), 822, FLOOR - 96, shade)),
    );
  layers.push(
    ...(await stand(
      await pose(thing, { size: 620, maxHeight: 620, turn: lean }),
      HALF,
      FLOOR + 50,
      shade,
      shoot.gloss,
    )),
  );
  return frame(sweep(paper), layers);
}

const frame = (ground: string, layers: Layer[]) => compose(ground, FRAME, FRAME, layers);
