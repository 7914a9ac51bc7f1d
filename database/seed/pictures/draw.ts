import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A picture of one thing on a transparent ground, in its own coordinates. */
export type Drawing = { width: number; height: number; body: string; aliased?: boolean };

export type Stop = string | [offset: number, color: string, opacity?: number];

/** Collects gradients and filters while a drawing is written, and hands back `url(#…)` references. */
export function brushes() {
  const defs: string[] = [];
  const add = (make: (id: string) => string) => {
    const id = `p${defs.length}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  const linear = (x1: number, y1: number, x2: number, y2: number, stops: Stop[]) =>
    add(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  return {
    across: (...stops: Stop[]) => linear(0, 0, 1, 0, stops),
    down: (...stops: Stop[]) => linear(0, 0, 0, 1, stops),
    slant: (...stops: Stop[]) => linear(0, 0, 1, 1, stops),
    glow: (cx: number, cy: number, r: number, ...stops: Stop[]) =>
      add(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (deviation: number) =>
      add(
        (id) =>
          `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    tile: (width: number, height: number, body: string, transform = '') =>
      add(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${body}</pattern>`,
      ),
    clip: (shape: string) => add((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    drawing: (width: number, height: number, body: string): Drawing => ({
      width,
      height,
      body: `<defs>${defs.join('')}</defs>${body}`,
    }),
  };
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map((stop, index) => {
      const [offset, color, opacity] =
        typeof stop === 'string' ? [index / Math.max(1, stops.length - 1), stop, 1] : stop;
      return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`;
    })
    .join('');
}

export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return hex(a.map((value, i) => value + ((b[i] ?? 0) - value) * share));
}

export const lighter = (color: string, share: number) => mix(color, '#ffffff', share);
export const darker = (color: string, share: number) => mix(color, '#1a0f1f', share);

function channels(color: string): number[] {
  const digits = color.slice(1);
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

function hex(rgb: number[]): string {
  const byte = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

type Hsl = { h: number; s: number; l: number };
export type Tint = (color: Hsl) => Hsl | string;

/** Hues in [from, to] move around `target`, keeping some of their spread; saturation and lightness are scaled. */
export function hue(from: number, to: number, target: number, saturation = 1, lightness = 1): Tint {
  return (color) => {
    const inside = from <= to ? color.h >= from && color.h <= to : color.h >= from || color.h <= to;
    if (!inside || color.s < 0.1) return color;
    const span = (to - from + 360) % 360;
    const offset = ((color.h - from + 360) % 360) - span / 2;
    const h = (target + offset * 0.3 + 360) % 360;
    return { h, s: Math.min(1, color.s * saturation), l: Math.min(1, color.l * lightness) };
  };
}

/** Greys (and near-greys) become a ramp from dark to light through the given colour. */
export function dye(dark: string, light: string, upToSaturation = 0.35, black = 0.32, range = 0.6): Tint {
  return (color) =>
    color.s > upToSaturation ? color : mix(dark, light, Math.min(1, Math.max(0, (color.l - black) / range)));
}

const require = createRequire(import.meta.url);
const iconSet = JSON.parse(
  readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as {
  icons: Record<string, { body: string }>;
};

/** A Fluent emoji, recoloured. Its filters harden edges, so the studio draws it large and scales it down. */
export function fluent(name: string, ...tints: Tint[]): Drawing {
  const body = iconSet.icons[name]?.body;
  if (!body) throw new Error(`No such illustration: ${name}`);
  const recolour = (color: string) => tints.reduce((now, tint) => apply(tint, now), color);
  const tinted = body
    .replace(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, recolour)
    .replace(/values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+)/g, (_, r, g, b) => {
      const [red = 0, green = 0, blue = 0] = channels(recolour(hex([r, g, b].map((v) => Number(v) * 255))));
      return `values="0 0 0 0 ${red / 255} 0 0 0 0 ${green / 255} 0 0 0 0 ${blue / 255}`;
    });
  return { width: 36, height: 36, body: `<g transform="translate(2 2)">${tinted}</g>`, aliased: true };
}

function apply(tint: Tint, color: string): string {
  const result = tint(toHsl(color));
  return typeof result === 'string' ? result : fromHsl(result);
}

function toHsl(color: string): Hsl {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => value / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return { h: 0, s: 0, l };
  const s = d / (1 - Math.abs(2 * l - 1));
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return { h: h * 60, s, l };
}

function fromHsl({ h, s, l }: Hsl): string {
  const a = s * Math.min(l, 1 - l);
  const part = (n: number) => {
    const k = (n + h / 30) % 12;
    return (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return hex([part(0), part(8), part(4)]);
}

/** Several drawings as one: each placed by its own size at x, y, scaled and turned about its centre. */
export function group(
  width: number,
  height: number,
  parts: { of: Drawing; x: number; y: number; size: number; turn?: number }[],
): Drawing {
  const body = parts
    .map(({ of, x, y, size, turn = 0 }, index) => {
      const scale = size / Math.max(of.width, of.height);
      const own = of.body
        .replace(/\bid="([^"]+)"/g, `id="g${index}$1"`)
        .replace(/url\(#([^)]+)\)/g, `url(#g${index}$1)`)
        .replace(/href="#([^"]+)"/g, `href="#g${index}$1"`);
      return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-of.width / 2} ${-of.height / 2})">${own}</g>`;
    })
    .join('');
  return { width, height, body, aliased: parts.some((part) => part.of.aliased) };
}
