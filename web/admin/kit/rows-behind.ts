import { href } from 'react-router';
import type { UserListQuery } from '#contract/accounts/accounts.ts';
import type { AdminOrderListQuery } from '#contract/orders/orders.ts';

/** Where a number leads: the orders it was counted from. */
export function ordersBehind(query: AdminOrderListQuery): string {
  return withQuery(href('/admin/orders'), query);
}

export function usersBehind(query: UserListQuery): string {
  return withQuery(href('/admin/users'), query);
}

function withQuery(path: string, query: Record<string, string | number>): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Orders whose money counts as revenue. */
export const COUNTED = 'counted';
/** Orders that count: neither cancelled nor with a failed payment. */
export const STANDING = 'standing';
