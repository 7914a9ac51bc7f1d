import { brushes, type Drawing, dye, fluent, hue } from './draw.ts';

/** Small things that keep the products company. */
export const marigold = drawMarigold();
export const tea = chiya();
export const coffee = fluent('hot-beverage', dye('#3a1420', '#fff4ea', 0.3));
export const plant = fluent('potted-plant');
export const leafy = fluent('herb');
export const momo = fluent('dumpling');
export const chilli = fluent('hot-pepper', hue(300, 360, 4, 0.95, 0.95));
export const garlic = fluent('garlic');
export const beads = fluent('prayer-beads', hue(0, 40, 18, 0.7, 0.8));
export const lotus = fluent('lotus');
export const compass = fluent('compass');
export const glasses = fluent('glasses');

/** Sayapatri, the garland flower. */
function drawMarigold(): Drawing {
  const b = brushes();
  const ring = (count: number, radius: number, petal: number, light: string, deep: string) => {
    const fill = b.glow(0.5, 0.75, 0.8, deep, light);
    return Array.from({ length: count }, (_, i) => {
      const turn = (360 / count) * i + radius;
      return `<path d="M0 ${-radius + petal}C${petal * 0.9} ${-radius + petal * 0.4} ${petal * 0.8} ${-radius - petal} 0 ${-radius - petal * 0.8}C${-petal * 0.8} ${-radius - petal} ${-petal * 0.9} ${-radius + petal * 0.4} 0 ${-radius + petal}Z" transform="rotate(${turn})" fill="${fill}" stroke="#b8480a" stroke-opacity=".35" stroke-width="2"/>`;
    }).join('');
  };
  return b.drawing(
    300,
    300,
    `<g transform="translate(150 150)">${ring(16, 104, 30, '#ffb428', '#e8680c')}${ring(14, 78, 28, '#ffc23a', '#ee7410')}${ring(11, 52, 25, '#ffcf52', '#f08314')}${ring(8, 28, 20, '#ffdc70', '#f0931c')}<circle r="15" fill="${b.glow(0.4, 0.35, 0.8, '#ffe89a', '#ef9420')}"/></g>`,
  );
}

/** Milk tea in a glass. */
function chiya(): Drawing {
  const b = brushes();
  const steam = 'M112 70q-18-26 0-46t0-40M150 62q-18-26 0-46t0-40';
  return b.drawing(
    260,
    340,
    `<path d="${steam}" transform="translate(0 30)" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round" filter="${b.blur(3)}"/>
    <path d="M50 96H210L194 312Q192 328 176 328H84Q68 328 66 312Z" fill="${b.across([0, '#e9f1f4', 0.9], [0.3, '#fff', 0.75], [1, '#b9c9d2', 0.9])}"/>
    <path d="M58 136H202L190 300Q188 312 176 312H84Q72 312 70 300Z" fill="${b.across('#9a5a2c', '#d39a62', '#c08249', '#7f4520')}"/>
    <ellipse cx="130" cy="136" rx="72" ry="15" fill="${b.slant('#edc596', '#b9783f')}"/><ellipse cx="130" cy="97" rx="80" ry="17" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-opacity=".9" stroke-width="4"/>
    <path d="M72 120l12 180" stroke="#fff" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"/><path d="M62 196H198M64 222H196" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`,
  );
}
