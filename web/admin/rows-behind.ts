import { href } from 'react-router';
import type { AdminOrderListQuery } from '#contract/orders.ts';

/** Where a number leads: the orders it was counted from. */
export function ordersBehind(query: AdminOrderListQuery): string {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  const search = new URLSearchParams(given);
  return search.size > 0 ? `${href('/admin/orders')}?${search}` : href('/admin/orders');
}

/** Orders whose money counts as revenue. */
export const COUNTED = 'counted';
