import type { Product } from '#contract/catalogue/catalogue.ts';
import { callApi, isRefusal, isUnreachable } from '#web/api.ts';

/** Null when there is no such product, 'unreachable' while nobody can say. */
export async function findProduct(id: string, signal: AbortSignal): Promise<Product | null | 'unreachable'> {
  try {
    const path = `/products/${encodeURIComponent(id)}`;
    return (await callApi<{ product: Product }>('GET', path, undefined, { signal })).product;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isUnreachable(error)) return 'unreachable';
    if (isRefusal(error)) return null;
    throw error;
  }
}
