import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { PageAddress } from '#contract/values/page-address.ts';
import type { Route } from './+types/products.ts';
import { listingPath, parseListing } from './listing-address.ts';
import { readListing } from './listing-data.server.ts';
import { ListingScreen } from './listing-screen.tsx';

export const handle: PageAddress = {
  ownSearch: (params) => listingPath(parseListing(params)).replace(/^[^?]*/, ''),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const listing = parseListing(new URL(request.url).searchParams);
  const data = await readListing(context, listing);
  if (data.lastPage !== undefined) throw redirect(data.lastPage);
  return data;
}

/** Nothing that is sent from a listing changes what it shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListingScreen {...loaderData} />;
}
