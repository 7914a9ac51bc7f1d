import { type LucideIcon, Package, Receipt, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { UserListAnswer } from '#contract/accounts/accounts.ts';
import type { ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import type { AdminOrderListAnswer } from '#contract/orders/orders.ts';
import { formatCount, formatRupees } from '#contract/values/money.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { browserLanguage, browserTexts, useTexts } from '#web/texts/texts.ts';
import { type Screen, screensFor } from './screens.ts';

export type Hit = { key: string; name: string; detail: string; to: string; icon: LucideIcon };
export type HitGroup = { name: string; hits: Hit[] };
export type Findings = { groups: HitGroup[]; state: 'idle' | 'searching' | 'failed' };

const DELAY = 200;
const PER_GROUP = 5;

/** Pages at once, rows of the shop after a moment; an answer to an older question is never shown. */
export function usePaletteSearch(text: string): Findings {
  const t = useTexts('admin').frame;
  const query = text.trim();
  const [rows, setRows] = useState<{ query: string; groups: HitGroup[]; failed: boolean }>();
  useEffect(() => {
    if (!query) return;
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled([
        findOrders(query, stale.signal),
        findProducts(query, stale.signal),
        ...(findsCustomers() ? [findCustomers(query, stale.signal)] : []),
      ]);
      if (stale.signal.aborted) return;
      setRows({
        query,
        groups: answers.filter((answer) => answer.status === 'fulfilled').map((answer) => answer.value),
        failed: answers.some((answer) => answer.status === 'rejected'),
      });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [query]);

  const pages = { name: t.pages, hits: findPages(query, t.screens) };
  const isAnswered = rows?.query === query;
  const groups = query && rows ? [pages, ...rows.groups] : [pages];
  return {
    groups: groups.filter((group) => group.hits.length > 0),
    state: !query ? 'idle' : !isAnswered ? 'searching' : rows.failed ? 'failed' : 'idle',
  };
}

/** The server refuses them to staff who only pack. */
function findsCustomers(): boolean {
  return readSession()?.user.permissions?.includes('customers') ?? true;
}

function findPages(query: string, names: Record<Screen['name'], string>): Hit[] {
  return screensFor(readSession()?.user)
    .filter(({ name }) => names[name].toLowerCase().includes(query.toLowerCase()))
    .map((screen) => ({ ...screen, name: names[screen.name], key: screen.to, detail: '' }));
}

async function findOrders(query: string, signal: AbortSignal): Promise<HitGroup> {
  const search = encodeURIComponent(query.replace(/^#/, ''));
  const { orders } = await callApi<AdminOrderListAnswer>('GET', `/admin/orders?search=${search}`, undefined, {
    signal,
  });
  const hits = orders.slice(0, PER_GROUP).map((order) => ({
    key: order._id,
    name: `#${order.reference} ${order.user.name}`,
    detail: `${formatRupees(order.total, browserLanguage())}, ${browserTexts('order').order.statuses[order.status]}`,
    to: href('/admin/orders/:id', { id: order._id }),
    icon: Receipt,
  }));
  return { name: browserTexts('admin').frame.orders, hits };
}

async function findProducts(query: string, signal: AbortSignal): Promise<HitGroup> {
  const path = `/products?limit=${PER_GROUP}&search=${encodeURIComponent(query)}`;
  const { products } = await callApi<ProductListAnswer>('GET', path, undefined, { signal });
  const hits = spoken(products).map((product) => ({
    key: product._id,
    name: product.name,
    detail: browserTexts('admin').frame.inStock(
      formatRupees(product.price, browserLanguage()),
      formatCount(product.stock, browserLanguage()),
    ),
    to: href('/admin/products/:id', { id: product._id }),
    icon: Package,
  }));
  return { name: browserTexts('admin').frame.products, hits };
}

async function findCustomers(query: string, signal: AbortSignal): Promise<HitGroup> {
  const path = `/admin/users?search=${encodeURIComponent(query)}`;
  const { users } = await callApi<UserListAnswer>('GET', path, undefined, { signal });
  const hits = users.slice(0, PER_GROUP).map((user) => ({
    key: user._id,
    name: user.name,
    detail: user.email,
    to: `${href('/admin/users')}?search=${encodeURIComponent(user.email)}`,
    icon: UserRound,
  }));
  return { name: browserTexts('admin').frame.customers, hits };
}
