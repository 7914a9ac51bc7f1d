import type { ProductOption } from '#contract/catalogue/variants.ts';

/** Colours as shops name them; whatever is not here is shown by its name alone. Known to the server: pages carry their own. */
const colours: Record<string, string> = {
  black: '#1c1c1e',
  white: '#ffffff',
  grey: '#8e8e93',
  gray: '#8e8e93',
  charcoal: '#3a3d42',
  silver: '#c7c9cc',
  red: '#c62828',
  crimson: '#a4133c',
  maroon: '#6d1a2d',
  rose: '#d98a96',
  pink: '#e89ab4',
  orange: '#dd6b20',
  saffron: '#f0a020',
  yellow: '#ecc94b',
  gold: '#c9a227',
  mustard: '#c99a2e',
  sand: '#d8c3a0',
  beige: '#dccdb2',
  cream: '#f2e8d0',
  natural: '#cbb593',
  brown: '#6f4e37',
  green: '#2f855a',
  forest: '#2c4a3b',
  olive: '#6b7043',
  teal: '#1f7a7a',
  turquoise: '#35a7a0',
  blue: '#2563b0',
  navy: '#1b2a4b',
  indigo: '#34407e',
  purple: '#6b3fa0',
  lavender: '#a79bd0',
};

/** { Blue: '#2563b0' }, of the option that is a colour. */
export type Swatches = Record<string, string>;

export function swatchesOf(options: ProductOption[]): Swatches {
  const values = options.find(({ name }) => /^(colou?r|रङ)$/i.test(name.trim()))?.values ?? [];
  const known = values.map((value) => [value, colourIn(colours, value.trim().toLowerCase())]);
  return Object.fromEntries(known.filter(([, colour]) => colour));
}

/** Of its own: every object also has a `constructor`, which may be what a value is called. */
export function colourIn(swatches: Swatches, value: string): string | undefined {
  return Object.hasOwn(swatches, value) ? swatches[value] : undefined;
}
