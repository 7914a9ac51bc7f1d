import { href, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/edit-category.ts';
import type { CategoriesContext } from './categories.tsx';
import { CategoryForm } from './category-form.tsx';

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const change: unknown = await request.json();
  return write(
    () => callApi('PUT', `/admin/categories/${id}`, change),
    browserTexts('admin').categories.updated,
  );
}

/** The list behind has every category, and hears of changes. */
export default function EditCategory({ params: { id } }: Route.ComponentProps) {
  const { categories } = useOutletContext<CategoriesContext>();
  const t = useTexts('admin').categories;
  const close = useCloseDialog(href('/admin/categories'));
  return (
    <Dialog title={t.editTitle} open onClose={close}>
      <CategoryForm
        key={id}
        category={categories.find(({ _id }) => _id === id)}
        isNew={false}
        categories={categories}
        onClose={close}
      />
    </Dialog>
  );
}
