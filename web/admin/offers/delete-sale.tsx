import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-sale.ts';
import type { OffersContext } from './offers.tsx';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/sales/${id}`), browserTexts('admin').offers.saleDeleted);
}

export default function DeleteSale({ params: { id } }: Route.ComponentProps) {
  const t = useTexts('admin').offers;
  const { sales } = useOutletContext<OffersContext>();
  const close = useCloseDialog(href('/admin/offers'));
  return (
    <ConfirmDelete
      title={t.deleteSale}
      name={sales.find(({ _id }) => _id === id)?.name}
      question={t.deleteSaleQuestion}
      onDone={close}
      onClose={close}
    />
  );
}
