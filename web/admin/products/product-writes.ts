import type { ProductChange } from '#contract/catalogue.ts';
import { messages } from '#texts/en/messages.ts';
import { type WriteResult, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import type { FullProductInput } from './product-draft.ts';

export type ProductWrite =
  | { intent: 'create'; input: FullProductInput }
  | { intent: 'update'; id: string; change: ProductChange }
  | { intent: 'delete'; id: string }
  | { intent: 'adjust-stock'; id: string; delta: number; note: string };

/** Everything the products screen can change. */
export async function writeProduct(request: Request): Promise<WriteResult> {
  const wanted = (await request.json()) as ProductWrite;
  switch (wanted.intent) {
    case 'create':
      return write(() => callApi('POST', '/admin/products', wanted.input), messages.productCreated);
    case 'update':
      return write(
        () => callApi('PUT', `/admin/products/${wanted.id}`, wanted.change),
        messages.productUpdated,
      );
    case 'delete':
      return write(() => callApi('DELETE', `/admin/products/${wanted.id}`), messages.productDeleted);
    case 'adjust-stock':
      return write(
        () =>
          callApi('POST', `/admin/products/${wanted.id}/stock`, { delta: wanted.delta, note: wanted.note }),
        'Stock adjusted',
      );
  }
}
