import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { callApi, isRefusal, isUnreachable } from '#web/api.ts';

/** Null when there is no such product, 'unreachable' while nobody can say. */
export async function findProduct(
  id: string,
  signal: AbortSignal,
): Promise<AdminProduct | null | 'unreachable'> {
  try {
    const path = `/admin/products/${encodeURIComponent(id)}`;
    return (await callApi<{ product: AdminProduct }>('GET', path, undefined, { signal })).product;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isUnreachable(error)) return 'unreachable';
    if (isRefusal(error)) return null;
    throw error;
  }
}
