import { href, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/add-category.ts';
import type { CategoriesContext } from './categories.tsx';
import { CategoryForm } from './category-form.tsx';

export async function clientAction({ request }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(() => callApi('POST', '/admin/categories', input), browserTexts('admin').categories.created);
}

export default function AddCategory() {
  const t = useTexts('admin').categories;
  const { categories } = useOutletContext<CategoriesContext>();
  const close = useCloseDialog(href('/admin/categories'));
  return (
    <Dialog title={t.addTitle} open onClose={close}>
      <CategoryForm category={undefined} isNew categories={categories} onClose={close} />
    </Dialog>
  );
}
