/** Patterns and scenery drawn for the shop: dhaka weave, mandala, ridge lines, prayer flags. */

export const FLAG_COLOURS = ['#3f7cc4', '#f4f1e8', '#c62a41', '#3f9a62', '#eab735'];

/** One repeat of a dhaka-like weave: stacked diamonds between zigzag bands, 80 × 120. */
export function dhakaTile(ground: string, colours: [string, string, string]): string {
  const [a, b, c] = colours;
  const zigzag = (y: number, color: string) =>
    `<path d="M0 ${y + 8}l10-8l10 8l10-8l10 8l10-8l10 8l10-8l10 8v6l-10-8l-10 8l-10-8l-10 8l-10-8l-10 8l-10-8l-10 8Z" fill="${color}"/>`;
  const diamond = (x: number, y: number, r: number, color: string) =>
    `<path d="M${x} ${y - r * 1.2}L${x + r} ${y}L${x} ${y + r * 1.2}L${x - r} ${y}Z" fill="${color}"/>`;
  const row = (y: number, [outer, inner, dot]: [string, string, string], shift: number) =>
    [0, 40, 80]
      .map(
        (x) =>
          diamond(x + shift, y, 20, outer) +
          diamond(x + shift, y, 12.5, inner) +
          diamond(x + shift, y, 5.5, dot),
      )
      .join('');
  return `<rect width="80" height="120" fill="${ground}"/>${row(30, [a, ground, b], 0)}${zigzag(56, c)}${row(90, [b, ground, a], 20)}${row(90, [b, ground, a], -20)}${zigzag(114, a)}${zigzag(-6, a)}`;
}

/** Concentric lotus petals and rings around 0,0. */
export function mandala(radius: number, colour: string, width = 2): string {
  const petals = (count: number, inner: number, outer: number, fat: number) =>
    Array.from({ length: count }, (_, i) => {
      const a = inner * radius;
      const z = outer * radius;
      const m = (a + z) / 2;
      const f = fat * radius;
      return `<path d="M0 ${-a}C${f} ${-m} ${f} ${-m} 0 ${-z}C${-f} ${-m} ${-f} ${-m} 0 ${-a}Z" transform="rotate(${(360 / count) * i})"/>`;
    }).join('');
  const rings = [0.16, 0.36, 0.4, 0.66, 0.69, 0.97, 1]
    .map((share) => `<circle r="${share * radius}"/>`)
    .join('');
  const beads = Array.from(
    { length: 48 },
    (_, i) => `<circle cx="0" cy="${-0.83 * radius}" r="${radius * 0.018}" transform="rotate(${7.5 * i})"/>`,
  ).join('');
  return `<g fill="none" stroke="${colour}" stroke-width="${width}">${rings}${petals(8, 0.16, 0.36, 0.13)}${petals(12, 0.4, 0.66, 0.13)}${petals(24, 0.69, 0.97, 0.09)}</g><g fill="${colour}">${beads}</g>`;
}

/** Himalaya-like layers, far to near, filling a w × h box whose skyline sits around `horizon`. */
export function ridges(w: number, h: number, horizon: number, colours: string[]): string {
  const far: number[] = [0.1, 0.32, 0.24, 0.55, 0.4, 0.78, 0.62, 1, 0.7, 0.82, 0.48, 0.6, 0.3, 0.42, 0.18];
  const middle: number[] = [0.5, 0.34, 0.62, 0.44, 0.3, 0.5, 0.26, 0.4, 0.66, 0.48, 0.7, 0.52, 0.36];
  const near: number[] = [0.2, 0.3, 0.16, 0.26, 0.4, 0.3, 0.18, 0.28, 0.14];
  const layers: [number[], number, number][] = [
    [far, 0.3, 0],
    [middle, 0.2, 0.06],
    [near, 0.16, 0.09],
  ];
  return layers
    .map(([heights, rise, drop], index) => {
      const base = horizon + drop * h;
      const line = heights.map((value, i) => {
        const x = (w * i) / (heights.length - 1);
        return `${x.toFixed(1)} ${(base - value * rise * h).toFixed(1)}`;
      });
      return `<path d="M0 ${h}L${line.join('L')}L${w} ${h}Z" fill="${colours[index] ?? '#fff'}"/>`;
    })
    .join('');
}

/** The snow on the far ridge's upper faces. */
export function snow(w: number, h: number, horizon: number, colour: string): string {
  const peaks: [number, number][] = [
    [3, 0.55],
    [5, 0.78],
    [7, 1],
    [9, 0.82],
    [11, 0.6],
  ];
  return peaks
    .map(([at, height]) => {
      const x = (w * at) / 14;
      const y = horizon - height * 0.3 * h;
      const s = w * 0.0165;
      return `<path d="M${x} ${y}l${s * 2} ${s * 3.1}l${-s * 0.9} ${-s * 0.5}l${-s * 0.7} ${s * 1.5}l${-s * 0.8} ${-s * 1.2}l${-s * 0.8} ${s * 0.8}Z" fill="${colour}"/>`;
    })
    .join('');
}

/** A sagging string of prayer flags from (x1, y1) to (x2, y2). */
export function prayerFlags(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  size: number,
  opacity = 1,
): string {
  const at = (t: number): [number, number] => {
    const mx = (x1 + x2) / 2;
    const my = (y1 + y2) / 2 + sag * 2;
    return [
      (1 - t) ** 2 * x1 + 2 * (1 - t) * t * mx + t * t * x2,
      (1 - t) ** 2 * y1 + 2 * (1 - t) * t * my + t * t * y2,
    ];
  };
  const flags = Array.from({ length: count }, (_, i) => {
    const [ax, ay] = at((i + 0.12) / count);
    const [bx, by] = at((i + 0.88) / count);
    const sway = (i % 3) - 1;
    const drop = size * (1 + 0.06 * ((i * 7) % 4));
    const colour = FLAG_COLOURS[i % 5] ?? '#fff';
    const cloth = `M${ax} ${ay}L${bx} ${by}C${bx + sway * 3} ${by + drop * 0.5} ${bx + sway * 7} ${by + drop * 0.7} ${bx + sway * 5} ${by + drop}Q${(ax + bx) / 2 + sway * 5} ${(ay + by) / 2 + drop * 0.9} ${ax + sway * 5} ${ay + drop}C${ax + sway * 7} ${ay + drop * 0.7} ${ax + sway * 3} ${ay + drop * 0.5} ${ax} ${ay}Z`;
    return `<path d="${cloth}" fill="${colour}"/><path d="${cloth}" fill="url(#cloth)"/>`;
  }).join('');
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2];
  return `<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#20101f" stop-opacity=".22"/></linearGradient></defs>
    <g opacity="${opacity}"><path d="M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}" fill="none" stroke="#5b3d34" stroke-width="${size * 0.04}"/>${flags}</g>`;
}
