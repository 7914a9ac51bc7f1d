import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

export function useShopName(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.settings.shopName ?? '';
}
