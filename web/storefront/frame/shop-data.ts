import { useRouteLoaderData } from 'react-router';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import type { StoreSettings } from '#contract/settings.ts';
import type { Language } from '#texts/language.ts';
import type { loader } from '#web/root.tsx';
import type { Face } from '#web/storefront/face/face.server.tsx';

export type ShopData = {
  settings: StoreSettings;
  publicUrl: string;
  language: Language;
  paymentMethods: PaymentMethod[];
  /** Only where the server makes a page's tags. */
  logo?: string;
};

/** What the root has read once for all screens; undefined only on the page that says that this failed. */
export function useShopData(): (ShopData & { face: Face }) | undefined {
  return useRouteLoaderData<typeof loader>('root');
}
