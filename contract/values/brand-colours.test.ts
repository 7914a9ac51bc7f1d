import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandShades, darkened, isReadableBrand, isReadableLink, linkShades } from './brand-colours.ts';
import { contrast } from './contrast.ts';

const aColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const grounds = {
  light: ['#faf9f7', '#ffffff', '#f2efeb'],
  dark: ['#171513', '#211e1b', '#2c2824'],
};

test('whatever colour an owner may choose, its shades can be read in light and dark', () => {
  fc.assert(
    fc.property(aColour, (any) => {
      const colour = darkened(any, isReadableBrand);
      const shades = brandShades(colour);
      expect(shades.light.brand).toBe(colour);
      for (const mode of ['light', 'dark'] as const) {
        const { brand, strong, text, tint } = shades[mode];
        for (const ground of [brand, strong])
          expect(contrast('#ffffff', ground), mode).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...grounds[mode], tint])
          expect(contrast(text, ground), mode).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds[mode])
          expect(contrast(linkShades(any)[mode], ground), mode).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a colour that is too light becomes the nearest one that is not', () => {
  expect(isReadableBrand('#ffee00')).toBe(false);
  expect(darkened('#1b4f93', isReadableBrand)).toBe('#1b4f93');
  const darker = darkened('#ffee00', isReadableBrand);
  expect(isReadableBrand(darker)).toBe(true);
  expect(darker).toBe('#807700');
  expect(isReadableLink(darkened('#ffee00', isReadableLink))).toBe(true);
});
