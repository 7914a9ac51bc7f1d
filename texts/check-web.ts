/** Part of `npm run check`: no words in the JSX of `web/`, neither between tags nor in what people read of an attribute. */
import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

type Node = { type: string; start: number; [field: string]: unknown };

const READ_BY_PEOPLE =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|caption|message|confirm|cancel|submit|submitting|text|header|intro|fallback)$/;

const WORDS = /\p{L}{2,}/u;

const found: string[] = [];
for await (const file of glob('web/**/*.tsx')) {
  const path = file.replaceAll('\\', '/');
  const code = await readFile(file, 'utf8');
  visit(parseSync(path, code).program as unknown as Node, (text, node) => {
    const line = code.slice(0, node.start).split('\n').length;
    found.push(`${path}:${line}  ${text.trim().replace(/\s+/g, ' ')}`);
  });
}
if (found.length > 0) {
  console.error(`Words belong into texts/ (see docs/decisions/011-texts.md):\n${found.join('\n')}`);
  process.exit(1);
}

function visit(node: Node, report: (text: string, node: Node) => void): void {
  if (node.type === 'JSXText') reportWords(node, report);
  if (node.type === 'JSXAttribute' && READ_BY_PEOPLE.test(attributeName(node)))
    visitShown(node.value as Node | null, report);
  for (const child of childrenOf(node)) {
    const isShown = node.type === 'JSXElement' || node.type === 'JSXFragment';
    if (isShown && child.type === 'JSXExpressionContainer') visitShown(child, report);
    visit(child, report);
  }
}

/** What an expression may come to: both sides of a choice, but not its condition, nor the arguments of a call. */
function visitShown(node: Node | null, report: (text: string, node: Node) => void): void {
  if (!node) return;
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') reportWords(node, report);
  const shown: Record<string, string[]> = {
    JSXExpressionContainer: ['expression'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    BinaryExpression: ['left', 'right'],
    ParenthesizedExpression: ['expression'],
  };
  if (node.type === 'BinaryExpression' && node.operator !== '+') return;
  for (const field of shown[node.type] ?? []) visitShown(node[field] as Node, report);
}

function reportWords(node: Node, report: (text: string, node: Node) => void): void {
  const quasis = node.quasis as { value: { raw: string } }[] | undefined;
  const text = quasis ? quasis.map(({ value }) => value.raw).join('…') : String(node.value);
  if (WORDS.test(text)) report(text, node);
}

function attributeName(node: Node): string {
  return String((node.name as Node).name);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
