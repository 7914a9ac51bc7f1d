import type { ReactNode } from 'react';
import type { TextNode } from '#contract/appearance.ts';

const looks: Partial<Record<Exclude<TextNode, string>['tag'], string>> = {
  p: 'mt-4 leading-relaxed first:mt-0 in-[li]:mt-0',
  h2: 'mt-8 font-bold text-2xl tracking-tight first:mt-0',
  h3: 'mt-6 font-semibold text-lg',
  ul: 'mt-4 grid list-disc gap-1.5 pl-6 leading-relaxed',
  ol: 'mt-4 grid list-decimal gap-1.5 pl-6 leading-relaxed',
  blockquote: 'mt-4 border-line border-l-4 pl-4 text-ink-soft',
  hr: 'my-8 border-line',
  a: 'text-link underline underline-offset-4',
};

/** A text that was written in Markdown, as the server has read it: only these tags, and no HTML of the writer's own. */
export function TextNodes({ nodes }: { nodes: TextNode[] }): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag: Tag } = node;
    const isVoid = Tag === 'hr' || Tag === 'br';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Tag key={index} className={looks[Tag]} {...(node.tag === 'a' ? linkOf(node.href) : {})}>
        {isVoid ? undefined : <TextNodes nodes={node.children} />}
      </Tag>
    );
  });
}

function linkOf(href: string) {
  return /^https?:/.test(href) ? { href, rel: 'noopener nofollow' } : { href };
}
