import { redirect } from 'react-router';
import type { ProductChange } from '#contract/catalogue.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/api.ts';
import type { FullProductInput } from './product-draft.ts';
import { type WriteResult, write } from './write.ts';

export type ProductWrite =
  | { intent: 'create'; input: FullProductInput }
  | { intent: 'update'; id: string; change: ProductChange }
  | { intent: 'delete'; id: string }
  | { intent: 'adjust-stock'; id: string; delta: number; note: string };

/** Everything the products screen can change. A saved form leaves the list at its first page. */
export async function writeProduct(request: Request): Promise<WriteResult | Response> {
  const wanted = (await request.json()) as ProductWrite;
  const result = await run(wanted);
  const closesForm = wanted.intent === 'create' || wanted.intent === 'update';
  return result.done && closesForm ? redirect(firstPage(request.url)) : result;
}

function run(wanted: ProductWrite): Promise<WriteResult> {
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

/** The list as it was searched, without the form and from the start. */
export function firstPage(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['page', 'edit', 'add', 'stock']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
