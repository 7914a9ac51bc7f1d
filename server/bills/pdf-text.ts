import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const FILES = path.join(
  path.dirname(require.resolve('@fontsource/noto-sans-devanagari/package.json')),
  'files',
);
const scripts = ['devanagari', 'latin-ext', 'latin'] as const;
type Script = (typeof scripts)[number];
type Run = { font: string; text: string };

export type Look = { size?: number; bold?: boolean; align?: 'left' | 'right'; width: number };

/** One typeface in three files, each with the letters of some scripts: every word is set from those that have its letters. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const script of scripts) {
    for (const weight of [400, 700]) {
      const file = `noto-sans-devanagari-${script}-${weight}-normal.woff`;
      doc.registerFont(`${script}-${weight}`, path.join(FILES, file));
    }
  }
}

/** Writes words into a column, broken where they have to be, and says where the next line begins. */
export function writeText(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number },
  { size = 9, bold = false, align = 'left', width }: Look,
): number {
  doc.fontSize(size);
  const height = size * 1.45;
  let { y } = at;
  for (const line of linesOf(doc, text, width, bold)) {
    let x = align === 'right' ? at.x + width - widthOf(doc, line) : at.x;
    for (const run of line) {
      doc.font(run.font).text(run.text, x, y, { lineBreak: false });
      x += doc.widthOfString(run.text);
    }
    y += height;
  }
  return y;
}

function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, bold: boolean): Run[][] {
  const lines: Run[][] = [];
  for (const word of text.split(/\s+/).flatMap((whole) => piecesOf(doc, whole, width, bold))) {
    const last = lines.at(-1);
    const longer = last && [...last, ...runsOf(' ', bold), ...word];
    if (longer && widthOf(doc, longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than the column is cut. */
function piecesOf(doc: PDFKit.PDFDocument, word: string, width: number, bold: boolean): Run[][] {
  const runs = runsOf(word, bold);
  if (word.length < 2 || widthOf(doc, runs) <= width) return [runs];
  const half = Math.ceil(word.length / 2);
  return [word.slice(0, half), word.slice(half)].flatMap((piece) => piecesOf(doc, piece, width, bold));
}

function runsOf(word: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const character of word) {
    const font = `${scriptOf(character)}-${bold ? 700 : 400}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function scriptOf(character: string): Script {
  if (/[\u0900-\u097f\u1cd0-\u1cff\u20b9\ua8e0-\ua8ff]|\u200c|\u200d/.test(character)) return 'devanagari';
  return /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/.test(character) ? 'latin-ext' : 'latin';
}

function widthOf(doc: PDFKit.PDFDocument, runs: Run[]): number {
  return runs.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0);
}
