import { href, useOutletContext } from 'react-router';
import { messages } from '#texts/en/messages.ts';
import { DialogFailed, useCloseAtFirstPage, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/edit-product.ts';
import { findProduct } from './find-product.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductsContext } from './products.tsx';

const TITLE = 'Edit Product';
const screen = href('/admin/products');

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return { found: await findProduct(id, request.signal) };
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const change: unknown = await request.json();
  return write(() => callApi('PUT', `/admin/products/${id}`, change), messages.productUpdated);
}

export default function EditProduct({ loaderData: { found }, params: { id } }: Route.ComponentProps) {
  const { products, categories } = useOutletContext<ProductsContext>();
  const close = useCloseDialog(screen);
  const product = found === 'unreachable' ? products.find(({ _id }) => _id === id) : found;
  return (
    <Dialog title={TITLE} open onClose={close} wide>
      <ProductForm
        key={id}
        product={product ?? undefined}
        isNew={false}
        categories={categories}
        onSaved={useCloseAtFirstPage(screen)}
        onClose={close}
      />
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed title={TITLE} error={error} screen={screen} />;
}
