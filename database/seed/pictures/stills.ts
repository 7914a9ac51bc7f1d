import { brushes, type Drawing, darker, lighter } from './draw.ts';
import { FRAME, shadowOn, sweep } from './grounds.ts';
import { prayerFlags, ridges, snow } from './motifs.ts';
import { marigold, plant, tea } from './props.ts';
import type { Shoot } from './scenes.ts';
import { books } from './shoots-books.ts';
import { clothing } from './shoots-clothing.ts';
import { electronics } from './shoots-electronics.ts';
import { homeGarden } from './shoots-home-garden.ts';
import { sports } from './shoots-sports.ts';
import { compose, type Layer, pose, render, type Sprite, stand } from './studio.ts';
import { foldedStole } from './things-clothing.ts';

type Place = { of: Drawing; x: number; base: number; size: number; turn?: number; flip?: boolean };

export const shoots: Record<string, Shoot> = {
  ...electronics,
  ...clothing,
  ...homeGarden,
  ...sports,
  ...books,
};

function the(slug: string): Drawing {
  const shoot = shoots[slug];
  if (!shoot) throw new Error(`No such thing to arrange: ${slug}`);
  return shoot.thing;
}

/** Places are written far to near, so that nearer things cover farther ones. */
async function arrange(places: Place[], shade: string): Promise<Layer[]> {
  const layers: Layer[] = [];
  for (const { of, x, base, size, turn, flip } of places) {
    layers.push(...(await stand(await pose(of, { size, turn, flip }), x, base, shade)));
  }
  return layers;
}

const stole = foldedStole('#b3122f');

const categoryStills: Record<string, { paper: string; places: Place[] }> = {
  electronics: {
    paper: '#c6d3ee',
    places: [
      { of: the('monitor-27-inch'), x: 520, base: 770, size: 620 },
      { of: the('bluetooth-speaker'), x: 900, base: 800, size: 330 },
      { of: the('wireless-headphones'), x: 235, base: 880, size: 400 },
      { of: the('everest-5g-smartphone'), x: 560, base: 910, size: 330 },
      { of: the('mirrorless-camera'), x: 815, base: 940, size: 330 },
    ],
  },
  clothing: {
    paper: '#f0cfc6',
    places: [
      { of: stole, x: 330, base: 800, size: 500 },
      { of: the('dhaka-topi'), x: 315, base: 458, size: 330 },
      { of: the('pashmina-stole-blue'), x: 745, base: 850, size: 480 },
      { of: the('city-trainers'), x: 380, base: 940, size: 430, turn: -42 },
      { of: marigold, x: 900, base: 930, size: 130 },
    ],
  },
  'home-garden': {
    paper: '#ecd3ac',
    places: [
      { of: the('lokta-lamp'), x: 230, base: 780, size: 520 },
      { of: the('momo-steamer'), x: 590, base: 790, size: 520 },
      { of: the('balcony-plant'), x: 890, base: 820, size: 420 },
      { of: the('singing-bowl'), x: 430, base: 930, size: 380 },
      { of: the('brass-diya'), x: 770, base: 940, size: 260 },
      { of: marigold, x: 160, base: 930, size: 110 },
    ],
  },
  sports: {
    paper: '#c5e2d6',
    places: [
      { of: the('two-person-tent'), x: 400, base: 760, size: 640 },
      { of: the('trekking-backpack-40l'), x: 770, base: 830, size: 480 },
      { of: the('steel-water-bottle'), x: 170, base: 880, size: 400 },
      { of: the('hiking-boots'), x: 420, base: 930, size: 330 },
      { of: the('match-football'), x: 850, base: 950, size: 260 },
    ],
  },
  books: {
    paper: '#d9d3ea',
    places: [
      { of: the('birds-of-the-valley'), x: 215, base: 780, size: 440 },
      { of: the('nepali-for-beginners'), x: 870, base: 780, size: 440 },
      { of: the('trails-of-the-himalaya'), x: 640, base: 810, size: 480 },
      { of: the('the-weaver-of-bhaktapur'), x: 390, base: 850, size: 490 },
      { of: the('a-nepali-kitchen'), x: 690, base: 920, size: 430 },
      { of: tea, x: 230, base: 930, size: 220 },
      { of: plant, x: 955, base: 930, size: 240 },
    ],
  },
};

export const categoryNames = Object.keys(categoryStills);

export async function categoryStill(slug: string): Promise<Sprite> {
  const still = categoryStills[slug];
  if (!still) throw new Error(`No arrangement for ${slug}`);
  return compose(sweep(still.paper), FRAME, FRAME, await arrange(still.places, shadowOn(still.paper)));
}

export const HERO = { width: 1600, height: 1200 };

const heroPlaces: Place[] = [
  { of: stole, x: 300, base: 985, size: 400 },
  { of: the('dhaka-topi'), x: 290, base: 712, size: 265 },
  { of: the('trekking-backpack-40l'), x: 640, base: 985, size: 430 },
  { of: the('momo-steamer'), x: 985, base: 980, size: 430 },
  { of: the('lokta-lamp'), x: 1275, base: 975, size: 440 },
  { of: plant, x: 1480, base: 1010, size: 310 },
  { of: the('wireless-headphones'), x: 150, base: 1075, size: 290 },
  { of: the('a-nepali-kitchen'), x: 455, base: 1080, size: 280 },
  { of: the('singing-bowl'), x: 810, base: 1105, size: 320 },
  { of: the('match-football'), x: 1120, base: 1090, size: 200 },
  { of: the('mirrorless-camera'), x: 1370, base: 1110, size: 260 },
  { of: marigold, x: 610, base: 1125, size: 84 },
  { of: marigold, x: 1010, base: 1132, size: 70 },
  { of: the('brass-diya'), x: 300, base: 1132, size: 165 },
];

type Hour = {
  sky: [string, string, string];
  hills: [string, string, string];
  cap: string;
  ledge: string;
  sun: string;
};

const DAY: Hour = {
  sky: ['#8fb6dc', '#f3d9cf', '#fff1dc'],
  hills: ['#8ea4cb', '#7d86b6', '#6a6a9c'],
  cap: '#ffffff',
  ledge: '#d8a982',
  sun: '#fff5d4',
};

const NIGHT: Hour = {
  sky: ['#0e1230', '#2c2656', '#6b3b60'],
  hills: ['#3a3d72', '#2b2c58', '#1f1e42'],
  cap: '#c9d3f2',
  ledge: '#4a2a2c',
  sun: '#f3ead0',
};

export async function hero(dark: boolean): Promise<Sprite> {
  const hour = dark ? NIGHT : DAY;
  const { width, height } = HERO;
  const shade = dark ? '#06040f' : shadowOn(hour.ledge);
  const layers = await arrange(heroPlaces, shade);
  if (dark) layers.push(await nightfall(width, height));
  return compose(heroGround(hour, dark), width, height, layers);
}

function heroGround({ sky, hills, cap, ledge, sun }: Hour, dark: boolean): string {
  const b = brushes();
  const { width: w, height: h } = HERO;
  const stars = Array.from({ length: 70 }, (_, i) => {
    const [x, y] = [((i * 0.618) % 1) * w, ((i * 0.381 + i * i * 0.137) % 1) * 560];
    return `<circle cx="${x}" cy="${y}" r="${1.2 + (i % 3) * 0.7}" fill="#fff" opacity="${0.35 + (i % 4) * 0.15}"/>`;
  }).join('');
  const disc = dark
    ? `<path d="M1262 196a68 68 0 1 0 52 112a78 78 0 0 1-52-112Z" fill="${sun}"/>`
    : `<circle cx="420" cy="380" r="86" fill="${sun}"/>`;
  const body = `<rect width="${w}" height="${h}" fill="${b.down([0, sky[0]], [0.42, sky[1]], [0.72, sky[2]])}"/>${dark ? stars : ''}
    <circle cx="${dark ? 1240 : 420}" cy="${dark ? 270 : 380}" r="420" fill="${b.glow(0.5, 0.5, 0.5, [0, sun, dark ? 0.28 : 0.85], [1, sun, 0])}"/>${disc}
    ${ridges(w, h, 740, hills)}${snow(w, h, 740, cap)}
    <rect y="420" width="${w}" height="440" fill="${b.down([0, sky[2], 0], [1, sky[2], dark ? 0.4 : 0.75])}"/>
    ${prayerFlags(-60, 60, 1660, 20, 100, 20, 84)}
    <rect y="850" width="${w}" height="350" fill="${b.down(lighter(ledge, dark ? 0.12 : 0.34), ledge)}"/>
    <rect y="850" width="${w}" height="5" fill="#fff" opacity="${dark ? 0.18 : 0.55}"/>
    <rect y="1150" width="${w}" height="50" fill="#b3122f"/><rect y="1150" width="${w}" height="5" fill="${lighter('#b3122f', 0.35)}"/>
    <path d="${Array.from({ length: 41 }, (_, i) => `M${i * 40} 1163l14 16l-14 16l-14-16Z`).join('')}" fill="#f0c25a" opacity=".9"/>
    <rect y="1195" width="${w}" height="5" fill="${darker('#b3122f', 0.4)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${b.drawing(w, h, body).body}</svg>`;
}

/** Evening over everything, with the lamp and the little flame left shining. */
async function nightfall(width: number, height: number): Promise<Layer> {
  const b = brushes();
  const glow = (x: number, y: number, r: number, strength: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${b.glow(0.5, 0.5, 0.5, [0, '#ffc56b', strength], [1, '#ffc56b', 0])}"/>`;
  const dusk = b.glow(0.78, 0.6, 0.75, [0, '#140d30', 0.02], [0.3, '#140d30', 0.22], [1, '#140d30', 0.48]);
  const veil = b.drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${dusk}"/>${glow(1275, 745, 400, 0.42)}${glow(360, 1010, 150, 0.5)}`,
  );

  return { ...(await render(veil, width)), left: 0, top: 0 };
}
