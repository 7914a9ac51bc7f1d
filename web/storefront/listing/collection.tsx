import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { PageAddress } from '#contract/values/page-address.ts';
import { shopContext } from '#web/shop-context.ts';
import { PageMissing } from '#web/storefront/frame/page-missing.tsx';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { textsIn, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/collection.ts';
import { listingPath, parseListing } from './listing-address.ts';
import { readListing } from './listing-data.server.ts';
import { ListingScreen } from './listing-screen.tsx';

export const handle: PageAddress = {
  ownSearch: (params) => listingPath(parseListing(params, 'any')).replace(/^[^?]*/, ''),
  isThere: async (shop, { slug = '' }) => (await shop.findCollection(slug)) !== undefined,
};

/** Products that the owner gathered: a listing with a name and an address of its own. */
export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const collection = await context.get(shopContext).findCollection(slug);
  if (!collection) return data(null, { status: 404 });
  const listing = await readListing(
    context,
    parseListing(new URL(request.url).searchParams, collection.slug),
    collection,
  );
  if (listing.lastPage !== undefined) throw redirect(listing.lastPage);
  return listing;
}

/** Nothing that is sent from a listing changes what it shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return (
    loaderData?.meta ?? privateMeta(matches, (language) => textsIn(language, 'browsing').listing.noCollection)
  );
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const t = useTexts('browsing').listing;
  if (!loaderData) return <PageMissing title={t.noCollection} hint={t.noCollectionHint} />;
  return <ListingScreen {...loaderData} />;
}
