import { href, useOutletContext } from 'react-router';
import { messages } from '#texts/en/messages.ts';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import type { Route } from './+types/delete-category.ts';
import type { CategoriesContext } from './categories.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/categories/${id}`), messages.categoryDeleted);
}

export default function DeleteCategory({ params: { id } }: Route.ComponentProps) {
  const { categories } = useOutletContext<CategoriesContext>();
  const close = useCloseDialog(href('/admin/categories'));
  return (
    <ConfirmDelete
      title="Delete category"
      name={categories.find(({ _id }) => _id === id)?.name}
      question={messages.confirmDeleteCategory}
      onDone={close}
      onClose={close}
    />
  );
}
