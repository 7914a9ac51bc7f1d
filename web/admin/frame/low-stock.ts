import { useEffect, useEffectEvent, useState } from 'react';
import type { LowStockAnswer } from '#contract/catalogue/product-admin.ts';
import { callApi } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { useLive } from './live.ts';

/** How many products have come down to their warning level, for the menu. */
export function useLowStock(): number {
  const [lowStock, setLowStock] = useState(0);
  async function look(): Promise<void> {
    const user = readSession()?.user;
    if (user?.role !== 'admin' || (user.permissions && !user.permissions.includes('stock'))) return;
    const answer = await callApi<LowStockAnswer>('GET', '/admin/products/low-stock').catch(() => undefined);
    if (answer) setLowStock(answer.lowStock);
  }
  const lookOnce = useEffectEvent(look);
  useEffect(() => void lookOnce(), []);
  useLive(['product', 'catalogue'], look);
  return lowStock;
}
