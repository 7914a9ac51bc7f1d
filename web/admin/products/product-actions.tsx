import { ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { DialogButton, useOpenDialog } from '#web/admin/kit/dialog-route.tsx';
import { callApi, messageOf } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** The list behind hears of the change by itself. */
export async function restoreProduct(id: string): Promise<void> {
  const { products: t, kit } = browserTexts('admin');
  try {
    await callApi('POST', `/admin/products/${id}/restore`);
    toast.success(t.restored);
  } catch (error) {
    toast.error(messageOf(error, kit.didNotWork));
  }
}

export function ProductActions({ product: { _id, name, isDeleted } }: { product: AdminProduct }) {
  const t = useTexts('admin').products;
  if (isDeleted) {
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={t.restore(name)}
        onClick={() => void restoreProduct(_id)}
      >
        <ArchiveRestore aria-hidden className="size-5" />
      </Button>
    );
  }
  return (
    <div className="-mx-2 flex">
      <DialogButton
        to={href('/admin/products/:id', { id: _id })}
        variant="quiet"
        size="icon"
        aria-label={t.edit(name)}
      >
        <Pencil aria-hidden className="size-5" />
      </DialogButton>
      <DuplicateButton id={_id} name={name} />
      <DialogButton
        to={href('/admin/products/:id/delete', { id: _id })}
        variant="quiet"
        size="icon"
        aria-label={t.delete(name)}
      >
        <Trash2 aria-hidden className="size-5" />
      </DialogButton>
    </div>
  );
}

/** The copy is opened at once: its name and stock are what comes next. */
function DuplicateButton({ id, name }: { id: string; name: string }) {
  const { products: t, kit } = useTexts('admin');
  const [busy, setBusy] = useState(false);
  const openDialog = useOpenDialog();

  async function duplicate() {
    setBusy(true);
    try {
      const path = `/admin/products/${id}/duplicate`;
      const { product } = await callApi<{ product: AdminProduct }>('POST', path);
      toast.success(t.duplicated);
      openDialog(href('/admin/products/:id', { id: product._id }));
    } catch (error) {
      toast.error(messageOf(error, kit.didNotWork));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t.duplicate(name)}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void duplicate()}
    >
      <Copy aria-hidden className="size-5" />
    </Button>
  );
}
