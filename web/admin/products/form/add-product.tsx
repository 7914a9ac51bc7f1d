import { href, useOutletContext } from 'react-router';
import { useCloseAtFirstPage, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import type { ProductsContext } from '#web/admin/products/products.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Route } from './+types/add-product.ts';
import { ProductForm } from './product-form.tsx';

const screen = href('/admin/products');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(() => callApi('POST', '/admin/products', input), browserTexts('admin').products.created);
}

export default function AddProduct() {
  const { categories } = useOutletContext<ProductsContext>();
  const t = useTexts('admin').products;
  const close = useCloseDialog(screen);
  return (
    <Dialog title={t.addTitle} open onClose={close} wide>
      <ProductForm
        product={undefined}
        isNew
        categories={categories}
        onSaved={useCloseAtFirstPage(screen)}
        onClose={close}
      />
    </Dialog>
  );
}
