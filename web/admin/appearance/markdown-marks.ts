export type Mark = 'bold' | 'heading' | 'list' | 'link';
export type Marked = { text: string; from: number; to: number };

const START_OF_LINE = { heading: '## ', list: '- ' };

/** What a press of a tool makes of the text, and what is selected then. */
export function addMark(text: string, from: number, to: number, mark: Mark, words: string): Marked {
  const chosen = text.slice(from, to);
  if (mark === 'bold') return put(text, from, to, `**${chosen || words}**`, 2, (chosen || words).length);
  if (mark === 'link') {
    const label = chosen || words;
    return put(text, from, to, `[${label}](https://)`, label.length + 3, 'https://'.length);
  }
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const marked = lines.map((line) => START_OF_LINE[mark] + line.replace(/^(#+|-)\s+/, '')).join('\n');
  return put(text, start, to, marked, marked.length, 0);
}

function put(text: string, from: number, to: number, piece: string, skip: number, length: number): Marked {
  return {
    text: text.slice(0, from) + piece + text.slice(to),
    from: from + skip,
    to: from + skip + length,
  };
}
