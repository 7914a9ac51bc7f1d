import { BETWEEN } from '#contract/catalogue/category-tree.ts';
/** A product as another shop's export describes it. */
export type ForeignProduct = {
  line: number;
  handle: string;
  name: string;
  description: string;
  category: string;
  tags: string[];
  status: 'draft' | 'published' | 'archived';
  featured: boolean;
  compareAtPrice: string;
  weight: string;
  seoTitle: string;
  seoDescription: string;
  /** Empty where it is not written in Nepali. */
  nameNe: string;
  descriptionNe: string;
  images: { address: string; alt: string }[];
  options: string[];
  variants: ForeignVariant[];
};

export type ForeignVariant = {
  values: string[];
  price: string;
  stock: string;
  sku: string;
  barcode: string;
  image: string;
};

/** Cells by the lower-case names of their columns. */
export type Row = { line: number; cell: (...names: string[]) => string };
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

/** Their descriptions are HTML; ours are plain text with lines. */
export function textOf(html: string): string {
  return withoutCode(html)
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\s*\/?>|<\/(p|div|h[1-6]|ul|ol|tr)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? whole;
      const code =
        name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replaceAll('\\n', '\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** After one that is never closed, none of its kind is: looking on from each of thousands would take minutes. */
function withoutCode(html: string): string {
  const parts: string[] = [];
  const unclosed = new Set<string>();
  const open = /<(script|style)\b[^<>]*>/gi;
  let from = 0;
  for (let found = open.exec(html); found; found = open.exec(html)) {
    const kind = found[1]?.toLowerCase() ?? '';
    if (unclosed.has(kind)) continue;
    const close = new RegExp(`</${kind}>`, 'gi');
    close.lastIndex = open.lastIndex;
    if (!close.test(html)) {
      unclosed.add(kind);
      continue;
    }
    parts.push(html.slice(from, found.index));
    from = close.lastIndex;
    open.lastIndex = from;
  }
  return [...parts, html.slice(from)].join('');
}

/** The first of several: 'Clothes > Jackets, Sale' → 'Clothes > Jackets'. */
export function categoryOf(text: string): string {
  return twoLevels(text.split(',')[0] ?? '');
}

/** Of more levels, the outermost and the innermost. */
export function twoLevels(path: string): string {
  const levels = path
    .split('>')
    .map((level) => level.trim())
    .filter(Boolean);
  return [...new Set([levels[0], levels.at(-1)])].filter(Boolean).join(BETWEEN);
}

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
