import type { ShownAppearance } from '#contract/appearance.ts';
import { brandShades, linkShades, type Shades } from '#contract/values/brand-colours.ts';

/** The owner's colours in place of those of styles/colours.css, light and dark; paper is always light. */
export function styleOf({ colour, accent }: Pick<ShownAppearance, 'colour' | 'accent'>): string {
  const brand = colour ? brandShades(colour) : undefined;
  const link = accent ? linkShades(accent) : undefined;
  if (!brand && !link) return '';
  const rules = (mode: 'light' | 'dark') => `{${brandRules(brand?.[mode])}${linkRules(link?.[mode])}}`;
  return [
    `:root,.paper${rules('light')}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light])${rules('dark')}}`,
    `:root[data-theme=dark]${rules('dark')}`,
  ].join('');
}

function brandRules(shades: Shades | undefined): string {
  if (!shades) return '';
  const { brand, strong, text, tint } = shades;
  return `--brand:${brand};--brand-strong:${strong};--brand-text:${text};--brand-tint:${tint};`;
}

function linkRules(link: string | undefined): string {
  return link ? `--link:${link};` : '';
}
