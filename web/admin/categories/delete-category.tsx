import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { spoken } from '#web/admin/kit/spoken.ts';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-category.ts';
import type { CategoriesContext } from './categories.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/categories/${id}`), browserTexts('admin').categories.deleted);
}

export default function DeleteCategory({ params: { id } }: Route.ComponentProps) {
  const { categories } = useOutletContext<CategoriesContext>();
  const t = useTexts('admin').categories;
  const close = useCloseDialog(href('/admin/categories'));
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      name={spoken(categories).find(({ _id }) => _id === id)?.name}
      question={t.confirmDelete}
      onDone={close}
      onClose={close}
    />
  );
}
