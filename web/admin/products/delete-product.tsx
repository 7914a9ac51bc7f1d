import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { DialogFailed, useCloseAtFirstPage, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { spoken } from '#web/admin/kit/spoken.ts';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-product.ts';
import { restoreProduct } from './product-actions.tsx';
import type { ProductsContext } from './products.tsx';

const screen = href('/admin/products');

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  const t = browserTexts('admin').products;
  const action = { label: t.undo, onClick: () => void restoreProduct(id) };
  return write(() => callApi('DELETE', `/admin/products/${id}`), t.deleted, { action });
}

export default function DeleteProduct({ params: { id } }: Route.ComponentProps) {
  const t = useTexts('admin').products;
  const { products } = useOutletContext<ProductsContext>();
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      name={spoken(products).find(({ _id }) => _id === id)?.name}
      question={t.confirmDelete}
      onDone={useCloseAtFirstPage(screen)}
      onClose={useCloseDialog(screen)}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').products;
  return <DialogFailed title={t.deleteTitle} error={error} screen={screen} />;
}
