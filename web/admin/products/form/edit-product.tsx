import { href, useOutletContext } from 'react-router';
import { DialogFailed, useCloseAtFirstPage, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { findProduct } from '#web/admin/products/find-product.ts';
import type { ProductsContext } from '#web/admin/products/products.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/edit-product.ts';
import { ProductForm } from './product-form.tsx';

const PRODUCTS = href('/admin/products');

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return { found: await findProduct(id, request.signal) };
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const change: unknown = await request.json();
  return write(() => callApi('PUT', `/admin/products/${id}`, change), browserTexts('admin').products.updated);
}

export default function EditProduct({ loaderData: { found }, params: { id } }: Route.ComponentProps) {
  const { products, categories, screen = PRODUCTS, showsFacts } = useOutletContext<ProductsContext>();
  const t = useTexts('admin').products;
  const close = useCloseDialog(screen);
  const product = found === 'unreachable' ? products.find(({ _id }) => _id === id) : found;
  return (
    <Dialog title={t.editTitle} open onClose={close} wide>
      <ProductForm
        key={id}
        product={product ?? undefined}
        isNew={false}
        categories={categories}
        onSaved={useCloseAtFirstPage(screen)}
        onClose={close}
        showsFacts={showsFacts}
      />
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').products;
  return <DialogFailed title={t.editTitle} error={error} screen={PRODUCTS} />;
}
