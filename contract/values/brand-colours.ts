import { contrast } from './contrast.ts';

/** WCAG 2.2 AA for text. */
export const READABLE = 4.5;

/** The grounds that words in the brand's colour stand on: those of web/styles/colours.css. */
const grounds = {
  light: ['#faf9f7', '#ffffff', '#f2efeb'],
  dark: ['#171513', '#211e1b', '#2c2824'],
} as const;

export type Shades = { brand: string; strong: string; text: string; tint: string };

/** White words must be readable on it. */
export function isReadableBrand(colour: string): boolean {
  return contrast(colour, '#ffffff') >= READABLE;
}

/** Readable on paper, as links are. */
export function isReadableLink(colour: string): boolean {
  return grounds.light.every((ground) => contrast(colour, ground) >= READABLE);
}

/** The nearest darker colour that is allowed. */
export function darkened(colour: string, isAllowed: (colour: string) => boolean): string {
  return until(colour, '#000000', isAllowed);
}

/** What a shop's own colour becomes in light and in dark: every pair that pages show can be read. */
export function brandShades(colour: string): { light: Shades; dark: Shades } {
  const tints = { light: mix(colour, '#ffffff', 0.9), dark: mix(colour, '#171513', 0.72) };
  const textOn = (mode: 'light' | 'dark', toward: string) =>
    until(colour, toward, (shade) =>
      [...grounds[mode], tints[mode]].every((ground) => contrast(shade, ground) >= READABLE),
    );
  const onDark = until(mix(colour, '#ffffff', 0.08), '#000000', isReadableBrand);
  return {
    light: {
      brand: colour,
      strong: mix(colour, '#000000', 0.2),
      text: textOn('light', '#000000'),
      tint: tints.light,
    },
    dark: {
      brand: onDark,
      strong: until(mix(onDark, '#ffffff', 0.1), '#000000', isReadableBrand),
      text: textOn('dark', '#ffffff'),
      tint: tints.dark,
    },
  };
}

/** A colour for links and marks around what has the focus. */
export function linkShades(colour: string): { light: string; dark: string } {
  const onDark = (shade: string) => grounds.dark.every((ground) => contrast(shade, ground) >= READABLE);
  return { light: darkened(colour, isReadableLink), dark: until(colour, '#ffffff', onDark) };
}

const STEPS = 40;

function until(colour: string, toward: string, isEnough: (colour: string) => boolean): string {
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(colour, toward, step / STEPS);
    if (isEnough(shade)) return shade;
  }
  return toward;
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [partsOf(one), partsOf(other)];
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function partsOf(colour: string): number[] {
  return (colour.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
}
