import { dye, fluent, hue } from './draw.ts';
import { compass, leafy, lotus, plant, tea } from './props.ts';
import type { Shoot } from './scenes.ts';
import { bottle, tent, trekkingPoles, yogaMat } from './things-sports.ts';

const bat = (grip: number) => fluent('cricket-game', hue(5, 40, 33, 0.75, 0.92), hue(230, 300, grip, 0.8, 1));
const football = (target: number, s = 1) =>
  fluent('soccer-ball', hue(200, 236, target, s, 0.92), hue(237, 300, 225, 0.35, 1.04));
const volley = (dark: string, light: string) => fluent('volleyball', dye(dark, light, 1));
const pack = (target: number, s: number, l: number) => fluent('backpack', hue(320, 360, target, s, l));
const boot = (target: number, s: number, l: number) =>
  fluent('hiking-boot', hue(8, 62, target, s, l), hue(270, 350, 18, 0.5, 0.75));
const bike = (target: number, s: number, l = 1) => fluent('bicycle', hue(330, 12, target, s, l));
const paddle = (target: number, s: number) => fluent('ping-pong', hue(290, 350, target, s, 0.92));
const racket = (target: number, s: number) => fluent('badminton', hue(190, 240, target, s, 0.95));

export const sports: Record<string, Shoot> = {
  'match-football': {
    thing: football(352, 0.85),
    others: [football(214, 0.9), football(150, 0.8)],
    paper: '#d9ead2',
    field: '#4f9a5f',
    second: 'rings',
    turn: -20,
    size: 660,
    props: [],
  },
  'trekking-poles': {
    thing: trekkingPoles('#c8203a'),
    paper: '#d6e6ec',
    field: '#d9b27a',
    second: 'ridge',
    turn: 18,
    first: 'wall',
    size: 800,
    focus: [0.3, 0.22],
    props: [compass],
  },
  'cricket-bat-and-ball': {
    thing: bat(352),
    paper: '#e1ecd8',
    field: '#79a86b',
    second: 'rings',
    turn: -24,
    first: 'wall',
    size: 720,
    focus: [0.4, 0.55],
    others: [bat(214), bat(150)],
    third: 'fan',
  },
  'badminton-racket': {
    thing: racket(352, 0.8),
    others: [racket(268, 0.7), racket(168, 0.7)],
    paper: '#dbeaf0',
    field: '#e6b65a',
    second: 'rings',
    turn: 20,
    first: 'wall',
    third: 'fan',
    size: 730,
  },
  volleyball: {
    thing: volley('#b36a08', '#fff8e4'),
    others: [volley('#123a6b', '#dcebff'), volley('#5a0f22', '#ffe3e6')],
    paper: '#cfe3f0',
    field: '#e9c27c',
    second: 'flags',
    turn: 16,
    size: 650,
  },
  'trekking-backpack-40l': {
    thing: pack(12, 0.8, 0.92),
    others: [pack(200, 0.65, 0.8), pack(140, 0.45, 0.75)],
    paper: '#d7e8e2',
    field: '#7ea6bd',
    second: 'ledge',
    size: 690,
    props: [compass, tea],
  },
  'hiking-boots': {
    thing: boot(27, 0.8, 0.86),
    others: [boot(212, 0.3, 0.62), boot(90, 0.3, 0.62)],
    paper: '#e6dfcf',
    field: '#8aa6b8',
    second: 'ledge',
    size: 660,
    props: [compass, tea],
  },
  'two-person-tent': {
    thing: tent('#d9622b'),
    paper: '#d3e6dc',
    field: '#6f8fb5',
    second: 'ledge',
    size: 740,
    others: [tent('#2f7f86'), tent('#c99a1f')],
    props: [tea, fluent('fire')],
  },
  'yoga-mat': {
    thing: yogaMat('#7a5aa8'),
    others: [yogaMat('#3f8f86'), yogaMat('#c9566b')],
    paper: '#e6def0',
    field: '#a8c0a0',
    second: 'mandala',
    turn: -16,
    size: 720,
    props: [leafy, lotus],
  },
  'steel-water-bottle': {
    thing: bottle('#1f7a8c'),
    others: [bottle('#b3122f'), bottle('#d99a2b')],
    paper: '#d2e8ea',
    field: '#9fb7c9',
    second: 'ledge',
    size: 700,
    props: [compass, leafy],
  },
  'table-tennis-set': {
    thing: paddle(354, 0.9),
    others: [paddle(215, 0.8), paddle(150, 0.6)],
    paper: '#d5e3f2',
    field: '#2f6f8f',
    second: 'rings',
    turn: 14,
    first: 'wall',
    third: 'fan',
    size: 660,
  },
  'city-bicycle': {
    thing: bike(172, 0.7, 0.72),
    paper: '#f2e0cd',
    field: '#8fb3c9',
    second: 'ledge',
    size: 760,
    props: [plant],
    others: [bike(352, 0.85), bike(215, 0.7)],
  },
};
