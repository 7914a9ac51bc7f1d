import { type Drawing, dye, fluent, hue } from './draw.ts';
import { coffee, plant, tea } from './props.ts';
import type { Shoot } from './scenes.ts';
import { laptopScreen, monitor, powerBank, smartphone, smartWatch, speaker } from './things-electronics.ts';

const headphones = (dark: string, light: string) => fluent('headphone', dye(dark, light, 1, 0.5, 0.42));
const mouse = (dark: string, light: string) => fluent('computer-mouse', dye(dark, light, 1));
const keyboard = (dark: string, light: string) => fluent('keyboard', dye(dark, light, 1));
const pad = (target: number, saturation = 1) => fluent('video-game', hue(230, 300, target, saturation, 1.05));
const radio = (dark: string, light: string) => fluent('radio', dye(dark, light, 0.22));

function laptop(): Drawing {
  const base = fluent('laptop', hue(230, 330, 235, 0.25, 0.8));
  return { ...base, body: base.body + laptopScreen() };
}

const note = fluent('musical-note', dye('#5a0f22', '#ffd9a8', 1, 0.1, 0.5));

export const electronics: Record<string, Shoot> = {
  'wireless-headphones': {
    thing: headphones('#0a1238', '#a9bdf5'),
    others: [headphones('#3d0713', '#f08a9a'), headphones('#3a2c1c', '#fff3df')],
    paper: '#f0cdb8',
    field: '#c9445c',
    second: 'rings',
    turn: -16,
    props: [note],
    size: 700,
  },
  'himal-14-laptop': {
    thing: laptop(),
    paper: '#cfd9ee',
    field: '#7f8fc4',
    second: 'ledge',
    gloss: 0.24,
    size: 720,
    props: [tea, plant],
    focus: [0.3, 0.62],
  },
  'everest-5g-smartphone': {
    thing: smartphone('#5f9488'),
    others: [smartphone('#c9788c'), smartphone('#6b74b8')],
    paper: '#d8e6df',
    field: '#3f7f78',
    second: 'mandala',
    turn: -12,
    gloss: 0.2,
  },
  'pulse-smart-watch': {
    thing: smartWatch('#d9485f'),
    others: [smartWatch('#3d4a63'), smartWatch('#4f9a86')],
    paper: '#e3dcef',
    field: '#8a77b5',
    second: 'rings',
    turn: 20,
    first: 'wall',
    size: 820,
    lean: 16,
    third: 'fan',
  },
  'mirrorless-camera': {
    thing: fluent('camera', hue(230, 320, 30, 0.3, 1)),
    paper: '#ead9c3',
    field: '#93a9cc',
    second: 'ledge',
    gloss: 0.2,
    size: 700,
    props: [fluent('film-frames'), plant],
    focus: [0.56, 0.55],
  },
  'bluetooth-speaker': {
    thing: speaker('#1f7f88'),
    others: [speaker('#c23b52'), speaker('#e0a23a')],
    paper: '#cfe5e4',
    field: '#e7b45c',
    second: 'flags',
    turn: -10,
    props: [],
    first: 'plinth',
    size: 620,
  },
  'mechanical-keyboard': {
    thing: keyboard('#1c2233', '#aeb9d6'),
    paper: '#e6dfd6',
    field: '#55679c',
    second: 'dhaka',
    turn: -18,
    size: 740,
    props: [coffee],
    focus: [0.4, 0.5],
    first: 'wall',
    lean: -8,
  },
  'wireless-mouse': {
    thing: mouse('#3a0d18', '#ef7f90'),
    others: [mouse('#20242e', '#9aa5bd'), mouse('#6d6258', '#fffaf2')],
    paper: '#f2d9dc',
    field: '#b8c9dd',
    second: 'rings',
    turn: -24,
    size: 650,
    third: 'fan',
    first: 'wall',
    lean: 14,
  },
  'power-bank-20000': {
    thing: powerBank('#3d4f96'),
    others: [powerBank('#b8455c'), powerBank('#3f8f7f')],
    paper: '#d5ddf1',
    field: '#e2a75e',
    second: 'ridge',
    turn: -16,
  },
  'fm-radio': {
    thing: radio('#5a1a12', '#f6b48a'),
    paper: '#f3e2c4',
    field: '#5f9e95',
    second: 'ledge',
    size: 700,
    props: [tea, plant],
    focus: [0.62, 0.6],
  },
  'monitor-27-inch': {
    thing: monitor(),
    paper: '#d9e3e6',
    field: '#87a9c4',
    second: 'ledge',
    gloss: 0.22,
    size: 740,
    props: [tea, plant],
    focus: [0.6, 0.45],
  },
  'game-controller': {
    thing: pad(262),
    others: [pad(350, 1.1), pad(190, 0.9)],
    paper: '#dcd3ee',
    field: '#f08f7a',
    second: 'rings',
    turn: -14,
    first: 'wall',
    size: 730,
    lean: -6,
    third: 'fan',
  },
};
