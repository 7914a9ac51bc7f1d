import { messages } from '#texts/en/messages.ts';
import { type WriteResult, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';

type Input = { name: string; description: string; image: string };

export type CategoryWrite =
  | { intent: 'create'; input: Input }
  | { intent: 'update'; id: string; input: Input }
  | { intent: 'delete'; id: string };

/** Everything the categories screen can change. */
export async function writeCategory(request: Request): Promise<WriteResult> {
  const wanted = (await request.json()) as CategoryWrite;
  switch (wanted.intent) {
    case 'create':
      return write(() => callApi('POST', '/admin/categories', wanted.input), messages.categoryCreated);
    case 'update':
      return write(
        () => callApi('PUT', `/admin/categories/${wanted.id}`, wanted.input),
        messages.categoryUpdated,
      );
    case 'delete':
      return write(() => callApi('DELETE', `/admin/categories/${wanted.id}`), messages.categoryDeleted);
  }
}
