import { brushes, darker, lighter, mix } from './draw.ts';
import { dhakaTile, mandala, prayerFlags, ridges, snow } from './motifs.ts';

export const FRAME = 1080;
export const FLOOR = 872;
export const PLINTH = 842;
export const LEDGE = 900;

export type Motif = 'dhaka' | 'mandala' | 'ridge' | 'flags' | 'rings';

const shadowOf = (colour: string) => darker(colour, 0.82);
export const shadowOn = (ground: string) => shadowOf(mix(ground, '#5a3550', 0.35));

function page(b: ReturnType<typeof brushes>, body: string, width = FRAME, height = FRAME): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${b.drawing(width, height, body).body}</svg>`;
}

/** Light from the upper left and a gentle fall-off towards the far corner. */
function studioLight(b: ReturnType<typeof brushes>, strength = 1): string {
  return `<rect width="100%" height="100%" fill="${b.glow(0.36, 0.34, 0.7, [0, '#fff', 0.5 * strength], [0.55, '#fff', 0.14 * strength], [1, '#fff', 0])}"/>
    <rect width="100%" height="100%" fill="${b.glow(0.4, 0.42, 0.85, [0.55, '#2a1230', 0], [1, '#3a1a2a', 0.13 * strength])}"/>`;
}

/** A seamless paper sweep: wall, soft bend, floor. */
export function sweep(colour: string): string {
  const b = brushes();
  const paper = b.down(
    [0, darker(colour, 0.07)],
    [0.56, lighter(colour, 0.06)],
    [0.68, darker(colour, 0.06)],
    [0.76, lighter(colour, 0.12)],
    [1, lighter(colour, 0.34)],
  );
  return page(b, `<rect width="100%" height="100%" fill="${paper}"/>${studioLight(b)}`);
}

/** A plain wall with slanting window light, for things that hang or lie. */
export function wall(colour: string): string {
  const b = brushes();
  const beam = (x: number) => `<path d="M${x} -60h210l-480 1200h-210Z" fill="#fff" opacity=".26"/>`;
  return page(
    b,
    `<rect width="100%" height="100%" fill="${b.slant(lighter(colour, 0.16), colour, darker(colour, 0.1))}"/>
    <g filter="${b.blur(22)}">${beam(520)}${beam(810)}</g>${studioLight(b, 0.7)}`,
  );
}

/** The sweep with a round plinth to stand on. */
export function plinth(colour: string, stone = lighter(colour, 0.28)): string {
  const b = brushes();
  const side = b.across(darker(stone, 0.12), lighter(stone, 0.5), stone, darker(stone, 0.26));
  const wall = b.down(
    [0, darker(colour, 0.06)],
    [0.6, lighter(colour, 0.12)],
    [0.8, darker(colour, 0.03)],
    [1, lighter(colour, 0.25)],
  );
  return page(
    b,
    `<rect width="100%" height="100%" fill="${wall}"/>${studioLight(b)}
    <path d="M140 846V1010c0 60 180 96 400 96s400-36 400-96V846Z" transform="translate(70 26)" fill="${shadowOf(colour)}" opacity=".28" filter="${b.blur(34)}"/>
    <path d="M140 836V1120H940V836Z" fill="${side}"/>
    <ellipse cx="540" cy="836" rx="400" ry="74" fill="${b.slant(lighter(stone, 0.7), lighter(stone, 0.25), darker(stone, 0.05))}"/>
    <path d="M140 836c0 41 179 74 400 74s400-33 400-74" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`,
  );
}

/** A coloured table seen from above, printed with one of the shop's motifs. */
export function table(colour: string, motif: Motif): string {
  const b = brushes();
  const ink = lighter(colour, 0.55);
  const deep = darker(colour, 0.28);
  const prints: Record<Motif, () => string> = {
    dhaka: () => {
      const cloth = b.tile(
        80,
        120,
        dhakaTile(darker(colour, 0.1), [ink, lighter(colour, 0.3), deep]),
        'rotate(-18) scale(1.500)',
      );
      const runner = 'M-60 700L1140 310V620L-60 1010Z';
      return `<path d="${runner}" fill="${shadowOf(colour)}" opacity=".3" filter="${b.blur(18)}" transform="translate(8 14)"/><path d="${runner}" fill="${cloth}" opacity=".78"/>`;
    },
    mandala: () => `<g transform="translate(600 570)" opacity=".5">${mandala(600, ink, 3.4)}</g>`,
    rings: () =>
      `<g fill="none" stroke="${ink}" opacity=".42">${[190, 300, 420, 550, 690, 840].map((r, i) => `<circle cx="540" cy="560" r="${r}" stroke-width="${i % 2 ? 3 : 22}"/>`).join('')}</g>`,
    ridge: () =>
      `<g opacity=".42">${ridges(1080, 1080, 760, [lighter(colour, 0.3), deep, darker(colour, 0.42)])}</g>`,
    flags: () => prayerFlags(-40, 70, 1120, 30, 70, 11, 96, 0.94),
  };
  const ground = b.slant(lighter(colour, 0.2), colour, darker(colour, 0.2));
  return page(
    b,
    `<rect width="100%" height="100%" fill="${ground}"/>${prints[motif]()}${studioLight(b, 0.55)}`,
  );
}

/** A ledge with the Himalaya behind it and prayer flags above. */
export function ledge(sky: string, ledgeColour: string): string {
  const b = brushes();
  const wall = b.down([0, darker(sky, 0.08)], [0.45, lighter(sky, 0.5)], [0.75, '#fff4e2']);
  const hills = [mix(sky, '#5566a0', 0.32), mix(sky, '#3f4a80', 0.42), mix(sky, '#2d3560', 0.52)];
  return page(
    b,
    `<rect width="100%" height="100%" fill="${wall}"/>
    <circle cx="250" cy="330" r="330" fill="${b.glow(0.5, 0.5, 0.5, [0, '#fff8e0', 0.9], [1, '#fff8e0', 0])}"/>
    <g filter="${b.blur(2.2)}">${ridges(1080, 1080, 640, hills)}${snow(1080, 1080, 640, '#fff')}</g>
    <rect width="1080" height="840" fill="${b.down([0.55, '#fff', 0], [1, '#fff', 0.5])}"/>
    ${prayerFlags(-40, 30, 1120, 84, 52, 13, 78)}
    <rect y="790" width="1080" height="290" fill="${b.down(lighter(ledgeColour, 0.35), lighter(ledgeColour, 0.08))}"/>
    <rect y="790" width="1080" height="5" fill="#fff" opacity=".55"/><rect y="1012" width="1080" height="68" fill="${b.down(darker(ledgeColour, 0.12), darker(ledgeColour, 0.3))}"/><rect y="1008" width="1080" height="5" fill="#fff" opacity=".4"/>
    <rect width="100%" height="100%" fill="${b.glow(0.4, 0.4, 0.9, [0.6, '#2a1230', 0], [1, '#2a1230', 0.16])}"/>`,
  );
}

/** Deep, out-of-focus colour for close-ups. */
export function haze(colour: string): string {
  const b = brushes();
  const spots: [number, number, number, number][] = [
    [140, 180, 210, 0.22],
    [930, 250, 150, 0.16],
    [880, 900, 260, 0.14],
    [230, 930, 130, 0.13],
  ];
  const bokeh = spots
    .map(([x, y, r, o]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="${o}"/>`)
    .join('');
  return page(
    b,
    `<rect width="100%" height="100%" fill="${b.slant(lighter(colour, 0.34), colour, darker(colour, 0.25))}"/><g filter="${b.blur(20)}">${bokeh}</g>${studioLight(b, 0.5)}`,
  );
}

/** A dark wall with a mandala, and a plinth before it. */
export function altar(colour: string): string {
  const b = brushes();
  const stone = lighter(colour, 0.2);
  return page(
    b,
    `<rect width="100%" height="100%" fill="${b.glow(0.45, 0.42, 0.75, lighter(colour, 0.3), colour, darker(colour, 0.4))}"/>
    <g transform="translate(540 500)" opacity=".55">${mandala(450, '#f0cf8a', 3)}</g>
    <rect width="100%" height="100%" fill="${b.down([0.55, darker(colour, 0.5), 0], [1, darker(colour, 0.5), 0.55])}"/>
    <path d="M60 880H1020V1120H60Z" transform="translate(50 20)" fill="${darker(colour, 0.85)}" opacity=".4" filter="${b.blur(34)}"/>
    <path d="M60 880V1120H1020V880Z" fill="${b.across(darker(stone, 0.3), lighter(stone, 0.22), stone, darker(stone, 0.45))}"/>
    <ellipse cx="540" cy="880" rx="480" ry="88" fill="${b.slant(lighter(stone, 0.42), stone, darker(stone, 0.25))}"/>
    <path d="M60 880c0 49 215 88 480 88s480-39 480-88" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  );
}
