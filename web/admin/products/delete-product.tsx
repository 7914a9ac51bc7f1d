import { href, useOutletContext } from 'react-router';
import { messages } from '#texts/en/messages.ts';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { DialogFailed, useCloseAtFirstPage, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import type { Route } from './+types/delete-product.ts';
import type { ProductsContext } from './products.tsx';

const TITLE = 'Delete product';
const screen = href('/admin/products');

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/products/${id}`), messages.productDeleted);
}

export default function DeleteProduct({ params: { id } }: Route.ComponentProps) {
  const { products } = useOutletContext<ProductsContext>();
  return (
    <ConfirmDelete
      title={TITLE}
      name={products.find(({ _id }) => _id === id)?.name}
      question={messages.confirmDeleteProduct}
      onDone={useCloseAtFirstPage(screen)}
      onClose={useCloseDialog(screen)}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed title={TITLE} error={error} screen={screen} />;
}
