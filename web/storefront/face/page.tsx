import { data } from 'react-router';
import type { PageAddress } from '#contract/values/page-address.ts';
import { shopContext } from '#web/shop-context.ts';
import { PageMissing } from '#web/storefront/frame/page-missing.tsx';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { textsIn, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/page.ts';
import { ownPage } from './own-page.server.tsx';
import { Ready } from './ready.tsx';

/** One of the owner's pages: about, terms, privacy … */
export const handle = {
  isThere: async (shop, { name = '' }) => (await shop.appearance()).pages.some((page) => page === name),
} satisfies PageAddress;

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await ownPage(context.get(shopContext), params.name)) ?? data(null, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData?.meta ?? privateMeta(matches, (language) => textsIn(language, 'shop').kit.pageNotFound);
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('shop').kit;
  if (!loaderData) return <PageMissing title={t.pageNotFound} hint={t.pageNotFoundHint} />;
  return <Ready html={loaderData.html} className="shop-width py-8 sm:py-12" />;
}
