import MarkdownIt, { type Token } from 'markdown-it';
import type { TextNode } from '#contract/appearance.ts';

/** No HTML of the writer's own; what is not known below is shown as its text. */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true });

type Element = Exclude<TextNode, string>;
const tags: Record<string, Element['tag']> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  em: 'em',
  blockquote: 'blockquote',
};

export function readMarkdown(text: string): TextNode[] {
  return nest(markdown.parse(text, {}));
}

function nest(tokens: Token[]): TextNode[] {
  const root: TextNode[] = [];
  const open: TextNode[][] = [root];
  for (const token of tokens) {
    const into = open.at(-1) ?? root;
    if (token.nesting === 1) {
      const element = elementOf(token);
      // A paragraph in a tight list is not one of its own; an unknown tag is only what is in it.
      if (element && !token.hidden) into.push(element);
      open.push(element && !token.hidden ? element.children : into);
    } else if (token.nesting === -1) {
      open.pop();
    } else if (token.type === 'inline') {
      into.push(...nest(token.children ?? []));
    } else if (token.type === 'hr') {
      into.push({ tag: 'hr', children: [] });
    } else if (token.type === 'hardbreak' || token.type === 'softbreak') {
      into.push({ tag: 'br', children: [] });
    } else if (token.content) {
      into.push(token.content);
    }
  }
  return root;
}

/** markdown-it itself refuses addresses that run a script. */
function elementOf(token: Token): Element | undefined {
  if (token.type === 'link_open')
    return { tag: 'a', href: String(token.attrGet('href') ?? ''), children: [] };
  const tag = tags[token.tag];
  return tag && tag !== 'a' ? { tag, children: [] } : undefined;
}
