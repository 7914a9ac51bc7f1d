import { fluent, hue } from './draw.ts';
import { leafy, marigold } from './props.ts';
import type { Shoot } from './scenes.ts';
import { dhakaTopi, foldedStole, hangingShawl } from './things-clothing.ts';

const tee = (target: number, s = 1, l = 1) => fluent('t-shirt', hue(70, 170, target, s, l));
const jeans = (s: number, l: number, target = 214) => fluent('jeans', hue(180, 260, target, s, l));
const scarf = (target: number, s: number, l: number) => fluent('scarf', hue(300, 20, target, s, l));
const gloves = (target: number, s: number, l: number) => fluent('gloves', hue(250, 330, target, s, l));
const socks = (a: number, b: number, trim: number) =>
  fluent('socks', hue(30, 65, a, 0.42, 0.86), hue(190, 226, b, 0.45, 0.95), hue(227, 280, trim, 0.4, 0.7));
const dress = (target: number, s: number, l = 1) => fluent('dress', hue(190, 260, target, s, l));
const shoe = (target: number, s: number, l = 1) =>
  fluent('running-shoe', hue(230, 320, target, s * 2, l * 0.88));
const coat = (target: number, s: number, l: number) => fluent('coat', hue(10, 50, target, s, l));

const thread = fluent('thread');
const sunglasses = fluent('sunglasses');

export const clothing: Record<string, Shoot> = {
  'dhaka-topi': {
    thing: dhakaTopi(),
    paper: '#f1dcc6',
    field: '#6d1730',
    second: 'altar',
    turn: -12,
    first: 'plinth',
    size: 680,
    props: [marigold, marigold],
    focus: [0.45, 0.62],
  },
  'pashmina-shawl': {
    thing: hangingShawl('#b3122f'),
    paper: '#f0d8d3',
    field: '#d9a441',
    second: 'mandala',
    turn: -10,
    first: 'wall',
    size: 760,
    props: [marigold, leafy],
    others: [hangingShawl('#c99a3d'), hangingShawl('#7a2d57')],
    third: 'fan',
  },
  'pashmina-stole-blue': {
    thing: foldedStole('#2f6fae'),
    paper: '#d7e4ee',
    field: '#7fa9c9',
    second: 'ledge',
    first: 'plinth',
    size: 650,
    others: [foldedStole('#8f4b78'), foldedStole('#3f8576')],
    props: [leafy, marigold],
  },
  'mustang-cotton-t-shirt': {
    thing: tee(165, 0.55, 0.8),
    others: [tee(352, 0.8, 0.8), tee(216, 0.75, 0.85)],
    paper: '#e9e4d6',
    field: '#e3b778',
    second: 'rings',
    turn: -10,
    first: 'wall',
    third: 'fan',
    props: [sunglasses],
    size: 740,
  },
  'straight-denim-jeans': {
    thing: jeans(0.62, 0.78),
    others: [jeans(0.35, 0.5), jeans(0.4, 1.12)],
    paper: '#e7dccd',
    field: '#c98f63',
    second: 'rings',
    turn: 14,
    first: 'wall',
    third: 'fan',
    size: 730,
    props: [sunglasses],
  },
  'wool-overcoat': {
    thing: coat(28, 0.5, 0.82),
    others: [coat(215, 0.3, 0.6), coat(350, 0.42, 0.66)],
    paper: '#dfe0dc',
    field: '#8794a8',
    second: 'ridge',
    turn: -8,
    first: 'wall',
    third: 'fan',
    size: 740,
  },
  'yak-wool-scarf': {
    thing: scarf(28, 0.42, 0.95),
    others: [scarf(352, 0.75, 0.85), scarf(205, 0.4, 0.8)],
    paper: '#e2e7ea',
    field: '#8fb0c4',
    second: 'mandala',
    turn: 12,
    first: 'wall',
    third: 'fan',
    size: 690,
    props: [fluent('snowflake')],
  },
  'knitted-gloves': {
    thing: gloves(186, 0.5, 0.85),
    others: [gloves(350, 0.7, 0.9), gloves(38, 0.7, 1)],
    paper: '#f0e0d0',
    field: '#c5d6df',
    second: 'mandala',
    turn: -14,
    first: 'wall',
    third: 'fan',
    size: 690,
    props: [fluent('snowflake')],
  },
  'hemp-socks': {
    thing: socks(88, 34, 20),
    others: [socks(352, 205, 220), socks(30, 265, 340)],
    paper: '#e5ead8',
    field: '#d9bf8f',
    second: 'rings',
    turn: -12,
    first: 'wall',
    third: 'fan',
    size: 690,
    props: [leafy, leafy],
  },
  'cotton-sari': {
    thing: fluent('sari'),
    paper: '#f6e3c2',
    field: '#e0a33c',
    second: 'mandala',
    turn: -8,
    first: 'wall',
    size: 760,
    props: [marigold, marigold],
    third: 'close',
    focus: [0.5, 0.4],
  },
  'everyday-kurta': {
    thing: dress(158, 0.5, 0.86),
    others: [dress(28, 0.7), dress(330, 0.55)],
    paper: '#efe3dc',
    field: '#a9c7b4',
    second: 'dhaka',
    turn: 10,
    first: 'wall',
    third: 'fan',
    size: 740,
    props: [leafy],
  },
  'city-trainers': {
    thing: shoe(214, 0.9, 0.96),
    others: [shoe(352, 0.9), shoe(150, 0.6)],
    paper: '#f3e1b8',
    field: '#7fb5a8',
    second: 'ridge',
    turn: 18,
    size: 720,
    props: [thread],
    third: 'set',
    lean: -42,
  },
};
