import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MetaDescriptor } from 'react-router';
import { pageNames, type TextNode } from '#contract/appearance.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { pageMeta, shopDataOf } from '#web/storefront/frame/seo.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { TextNodes } from '#web/ui/text-nodes.tsx';
import { faceTexts } from './face-texts.server.ts';

type OwnPage = { html: string; meta: MetaDescriptor[] };

/** What the owner wrote, as HTML; undefined where nothing is written. */
export async function ownPage(shop: PublicShop, asked: string): Promise<OwnPage | undefined> {
  const name = pageNames.find((page) => page === asked);
  const nodes = name && (await shop.readPage(name, shop.language));
  if (!nodes) return undefined;
  const title = faceTexts(shop.language).pages[name];
  return {
    html: renderToStaticMarkup(
      <Article title={title}>
        <div lang={langOf(wordsOf(nodes))}>
          <TextNodes nodes={withoutTitle(nodes, title)} />
        </div>
      </Article>,
    ),
    meta: pageMeta(await shopDataOf(shop), {
      title,
      description: wordsOf(nodes).trim() || title,
      path: `/pages/${name}`,
    }),
  };
}

/** Who writes the page's name above it need not read it twice. */
function withoutTitle(nodes: TextNode[], title: string): TextNode[] {
  const [first, ...others] = nodes;
  const isTitle = typeof first === 'object' && first.tag === 'h2' && wordsOf([first]).trim() === title;
  return isTitle ? others : nodes;
}

function Article({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="max-w-prose">
      <h1 tabIndex={-1} className="mb-6 font-bold text-3xl tracking-tight outline-none sm:text-4xl">
        {title}
      </h1>
      {children}
    </article>
  );
}

function wordsOf(nodes: TextNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : `${wordsOf(node.children)} `))
    .join('')
    .replaceAll(/\s+/g, ' ');
}
