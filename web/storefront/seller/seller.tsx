import { Ready } from '#web/storefront/face/ready.tsx';
import type { Route } from './+types/seller.ts';
import { sellerPage } from './seller-page.server.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return sellerPage(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Who sells here. */
export default function Seller({ loaderData }: Route.ComponentProps) {
  return <Ready html={loaderData.html} className="shop-width py-8 sm:py-12" />;
}
